import { AppsView } from '#web/features/campaign/day/apps-view.tsx'
import { LiveDayProvider } from '#web/features/campaign/day/live-day.tsx'
import { liveQuery } from '#web/features/campaign/day/live-queries.ts'
import { readSampleMode } from '#web/features/campaign/preview.ts'
import type { PageHandle, PageModule } from '#web/lib/navigation/page.ts'

export const words = ['day', 'app']

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
  await queryClient.prefetchQuery(liveQuery(backend, { sample }))
}

export function Component() {
  return (
    <LiveDayProvider>
      <AppsView />
    </LiveDayProvider>
  )
}
