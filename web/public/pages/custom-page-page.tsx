import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { type Services, useServices } from '#web/common/data/services.tsx'
import type { PageHandle, PageHead, PageModule } from '#web/common/navigation/page.ts'
import { applyHead } from '#web/common/navigation/use-page-head.ts'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { describeLoadFailure } from '#web/common/words/load-failure-text.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { createNotFoundHead, PageNotFound } from '#web/public/layout/page-not-found.tsx'
import { CustomPageView } from '#web/public/pages/custom-page-view.tsx'
import { customPageQuery } from '#web/public/pages/queries.ts'

export const catalogueNouns = ['missing', 'network']

export const handle: PageHandle = {
  head: { title: '', description: '', isHidden: true },
  headOf: (services, { address = '' }) => headFor(services, known(services, address)),
  statusOf: (services, { address = '' }) => (known(services, address) ? undefined : 404),
}

export const prefetch: PageModule['prefetch'] = ({ queryClient, backend }, { params }) =>
  queryClient.prefetchQuery(customPageQuery(backend, params.address ?? ''))

export function Component() {
  const { address = '' } = useParams()
  const services = useServices()
  const page = useQuery(customPageQuery(services.backend, address))
  useEffect(() => applyHead(headFor(services, page.data)), [services, page.data])
  if (page.data === null) return <PageNotFound />
  if (!page.data) return <NotYet page={page} />
  // The article is marked as English, because the owner writes in English.
  return (
    <EnglishContent>
      <CustomPageView id={address} {...page.data} />
    </EnglishContent>
  )
}

function NotYet({ page }: { page: UseQueryResult<unknown> }) {
  const t = useTranslate()
  return (
    <div data-surface="limewash" className="section-y">
      <div className="wrap">
        {page.isError ? (
          <LoadFailure
            title={t('missing.own.failed')}
            retryLabel={t('network.retry')}
            onRetry={() => page.refetch()}
          >
            {describeLoadFailure(t, page.error)}
          </LoadFailure>
        ) : (
          <Skeleton rows={6} label={t('missing.own.loading')} />
        )}
      </div>
    </div>
  )
}

type Shown = { title: string; description: string } | null | undefined

function known({ queryClient, backend }: Services, address: string): Shown {
  return queryClient.getQueryData(customPageQuery(backend, address).queryKey)
}

function headFor(services: Services, page: Shown): PageHead {
  return page
    ? { title: `${page.title} · 20 in 24`, description: page.description || page.title, hasReading: true }
    : createNotFoundHead(services)
}
