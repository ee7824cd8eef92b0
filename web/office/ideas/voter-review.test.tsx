import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Services, ServicesProvider } from '#web/common/data/services.tsx'
import { doubtfulVotersQuery } from '#web/office/ideas/voter-queries.ts'
import { VoterReviewButton } from '#web/office/ideas/voter-review.tsx'

const services = { backend: {} } as Services

/** Renders the button after a failed refetch, with this data from an earlier success. */
function drawnAfterFailure(data: { voters: []; total: number } | undefined): string {
  // Disables `retryOnMount`, because a query with an error would otherwise be pending again when the button
  // mounts.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const { queryKey } = doubtfulVotersQuery(services.backend)
  if (data) queryClient.setQueryData(queryKey, data)
  const query = queryClient.getQueryCache().build(queryClient, { queryKey })
  query.setState({ status: 'error', error: new Error('no network') })
  return renderToStaticMarkup(
    <ServicesProvider services={services}>
      <QueryClientProvider client={queryClient}>
        <VoterReviewButton isOpen={false} onToggle={() => {}} />
      </QueryClientProvider>
    </ServicesProvider>,
  )
}

test('after a failed reload, the button to review voters stays hidden if there were no voters', () => {
  expect(drawnAfterFailure({ voters: [], total: 0 })).toBe('')
  expect(drawnAfterFailure({ voters: [], total: 2 })).toContain('2 voters to review')
  expect(drawnAfterFailure(undefined)).toContain('Voters to review')
})
