import { recordQuery } from '#web/features/campaign/day/live-queries.ts'
import { RecordView } from '#web/features/campaign/day/record-view.tsx'
import { readSampleMode } from '#web/features/campaign/preview.ts'
import type { Head, PageHandle, PageModule } from '#web/lib/navigation/page.ts'

export const words = ['day', 'network', 'record']

const plain: Head = { title: '', description: '', share: 'record' }

export const handle: PageHandle = {
  head: plain,
  headOf: ({ words: { t } }) => ({
    ...plain,
    title: t('record.head.title'),
    description: t('record.head.description-check'),
  }),
}

export const prefetch: PageModule['prefetch'] = ({ queryClient, backend, config }, { request }) =>
  queryClient.prefetchQuery(
    recordQuery(backend, { sample: readSampleMode(new URL(request.url).searchParams, config) }),
  )

export function Component() {
  return <RecordView />
}
