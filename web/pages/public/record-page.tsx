import { recordQuery } from '#web/features/campaign/day/live-queries.ts'
import { RecordView } from '#web/features/campaign/day/record-view.tsx'
import type { PageHandle, PageModule } from '#web/lib/page.ts'

export const handle: PageHandle = {
  head: {
    title: 'The record · 20 in 24',
    description:
      'The day as it was: every entry, every time, and a check that nothing was changed afterwards.',
    share: 'record',
  },
}

export const prefetch: PageModule['prefetch'] = ({ queryClient, backend }) =>
  queryClient.prefetchQuery(recordQuery(backend))

export function Component() {
  return <RecordView />
}
