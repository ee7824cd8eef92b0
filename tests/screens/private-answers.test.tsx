import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { createBackendClient } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'
import { ServicesProvider } from '#web/common/data/services.tsx'
import { SessionProvider, useSession } from '#web/common/sign-in/session.tsx'

const { secrets, signInVisitor } = await createTestScreens()
const votes = { queryKey: ['votes'] }
const facts = publicQuery({ queryKey: ['facts'], queryFn: async () => 'everybody’s' })

/** Renders `useSession` alone, without a page. */
function renderSession() {
  const backend = createBackendClient({ url: location.origin, publishableKey: secrets.publishableKey, fetch })
  const queryClient = new QueryClient()
  const session: { current?: ReturnType<typeof useSession> } = {}
  function Session() {
    session.current = useSession()
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  root.render(
    <QueryClientProvider client={queryClient}>
      <ServicesProvider services={{ backend, queryClient } as never}>
        <SessionProvider>
          <Session />
        </SessionProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  )
  return { queryClient, session }
}

it('a sign-out removes private responses from the browser’s memory and keeps public ones', async () => {
  await signInVisitor('ada@example.org')
  const { queryClient, session } = renderSession()
  await vi.waitFor(() => expect(session.current?.email).toBe('ada@example.org'))
  await queryClient.prefetchQuery(facts)
  queryClient.setQueryData(votes.queryKey, 'Ada’s')
  await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: async () => 'a receipt' })
    .execute(undefined)
  await session.current?.signOut()
  await vi.waitFor(() => expect(session.current?.status).toBe('signed-out'))
  expect(queryClient.getQueryData(votes.queryKey)).toBeUndefined()
  expect(queryClient.getMutationCache().getAll()).toEqual([])
  expect(queryClient.getQueryData(facts.queryKey)).toBe('everybody’s')
})
