import { useParams } from 'react-router'
import { sponsorReportQuery } from '#web/features/impact/queries.ts'
import { ReportView } from '#web/features/impact/report-view.tsx'
import type { Head, PageHandle, PageModule } from '#web/lib/navigation/page.ts'

export const words = ['impact', 'report', 'network']

const plain: Head = { title: '', description: '', isHidden: true }

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
  return <ReportView token={useParams().token ?? ''} />
}
