import type { PageHandle, PageModule } from '#web/common/navigation/page.ts'
import { AppsView } from '#web/public/apps/apps-view.tsx'
import { readSampleMode } from '#web/public/attempt/preview.ts'
import { LiveDayProvider } from '#web/public/live/live-day.tsx'
import { liveDayQuery } from '#web/public/live/live-queries.ts'

export const catalogueNouns = ['day', 'app']

const head = { title: '', description: '', share: 'live', renewSeconds: 60 }

export const handle: PageHandle = {
  head,
  headOf: ({ words: { t } }) => ({
    ...head,
    title: t('app.list.title'),
    description: t('app.list.description'),
  }),
}

export const prefetch: PageModule['prefetch'] = async ({ queryClient, backend, config }, { request }) => {
  const sample = readSampleMode(new URL(request.url).searchParams, config)
  await queryClient.prefetchQuery(liveDayQuery(backend, { sample }))
}

export function Component() {
  return (
    <LiveDayProvider>
      <AppsView />
    </LiveDayProvider>
  )
}
