import { useParams } from 'react-router'
import type { PageHandle, PageHead, PageModule } from '#web/common/navigation/page.ts'
import { sponsorReportQuery } from '#web/public/impact/queries.ts'
import { SponsorReportView } from '#web/public/impact/sponsor-report-view.tsx'

export const catalogueNouns = ['impact', 'report', 'network']

const plain: PageHead = { title: '', description: '', isHidden: true }

export const handle: PageHandle = {
  head: plain,
  headOf: ({ words: { t } }) => ({
    ...plain,
    title: t('report.head.title'),
    description: t('report.head.description'),
  }),
}

export const prefetch: PageModule['prefetch'] = ({ queryClient, backend }, { params }) =>
  queryClient.prefetchQuery(sponsorReportQuery(backend, params.token ?? ''))

export function Component() {
  return <SponsorReportView token={useParams().token ?? ''} />
}
