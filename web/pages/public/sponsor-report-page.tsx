import { useParams } from 'react-router'
import { sponsorReportQuery } from '#web/features/impact/queries.ts'
import { ReportView } from '#web/features/impact/report-view.tsx'
import type { PageHandle, PageModule } from '#web/lib/page.ts'

export const handle: PageHandle = {
  head: {
    title: 'Your figures · 20 in 24',
    description: 'What one sponsor sees of its own part.',
    isHidden: true,
  },
}

export const prefetch: PageModule['prefetch'] = ({ queryClient, backend }, { params }) =>
  queryClient.prefetchQuery(sponsorReportQuery(backend, params.token ?? ''))

export function Component() {
  return <ReportView token={useParams().token ?? ''} />
}
