import type { PageHandle, PageHead, PageModule } from '#web/common/navigation/page.ts'
import { ImpactView } from '#web/public/impact/impact-view.tsx'
import { impactQuery } from '#web/public/impact/queries.ts'

export const catalogueNouns = ['ideas', 'impact', 'network']

const plain: PageHead = { title: '', description: '', share: 'impact', hasReading: true }

export const handle: PageHandle = {
  head: plain,
  headOf: ({ words: { t } }) => ({
    ...plain,
    title: t('impact.head.title'),
    description: t('impact.head.description'),
  }),
}

export const prefetch: PageModule['prefetch'] = ({ queryClient, backend }) =>
  queryClient.prefetchQuery(impactQuery(backend))

export const Component = ImpactView
