import type { PageHandle, PageHead, PageModule } from '#web/common/navigation/page.ts'
import { readSampleMode } from '#web/public/attempt/preview.ts'
import { dayRecordQuery } from '#web/public/live/live-queries.ts'
import { RecordView } from '#web/public/record/record-view.tsx'

export const catalogueNouns = ['day', 'network', 'record']

const plain: PageHead = { title: '', description: '', share: 'record' }

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
    dayRecordQuery(backend, { sample: readSampleMode(new URL(request.url).searchParams, config) }),
  )

export function Component() {
  return <RecordView />
}
