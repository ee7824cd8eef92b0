import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { OwnPageView } from '#web/features/blog/own-pages/own-page-view.tsx'
import { ownPageQuery } from '#web/features/blog/own-pages/queries.ts'
import { droppedText } from '#web/lib/backend.ts'
import type { Head, PageHandle, PageModule } from '#web/lib/page.ts'
import { type Services, useServices } from '#web/lib/services.tsx'
import { applyHead } from '#web/lib/use-page-head.ts'
import { NotFound } from '#web/pages/not-found.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const missing: Head = {
  title: 'Page not found · 20 in 24',
  description: 'There is no page at this address.',
  isHidden: true,
}

export const handle: PageHandle = {
  head: missing,
  headOf: (services, { address = '' }) => headFor(known(services, address)),
  statusOf: (services, { address = '' }) => (known(services, address) ? undefined : 404),
}

export const prefetch: PageModule['prefetch'] = ({ queryClient, backend }, { params }) =>
  queryClient.prefetchQuery(ownPageQuery(backend, params.address ?? ''))

export function Component() {
  const { address = '' } = useParams()
  const page = useQuery(ownPageQuery(useServices().backend, address))
  useEffect(() => applyHead(headFor(page.data)), [page.data])
  if (page.data) return <OwnPageView id={address} {...page.data} />
  if (page.data === null) return <NotFound />
  return (
    <div data-surface="limewash" className="section-y">
      <div className="wrap">
        {page.isError ? (
          <LoadFailure title="The page did not arrive" onRetry={() => page.refetch()}>
            {droppedText()}
          </LoadFailure>
        ) : (
          <Skeleton rows={6} label="Loading the page" />
        )}
      </div>
    </div>
  )
}

type Shown = { title: string; description: string } | null | undefined

function known({ queryClient, backend }: Services, address: string): Shown {
  return queryClient.getQueryData(ownPageQuery(backend, address).queryKey)
}

function headFor(page: Shown): Head {
  return page
    ? { title: `${page.title} · 20 in 24`, description: page.description || page.title, hasReading: true }
    : missing
}
