import { AppsView } from '#web/features/campaign/day/apps-view.tsx'
import { LiveDayProvider } from '#web/features/campaign/day/live-day.tsx'
import { liveQuery } from '#web/features/campaign/day/live-queries.ts'
import { previewMode } from '#web/features/campaign/preview.ts'
import type { PageHandle, PageModule } from '#web/lib/page.ts'

export const handle: PageHandle = {
  head: {
    title: 'The twenty apps · 20 in 24',
    description: 'All twenty apps of the day: what each does, when it was built, and whether it works.',
    share: 'live',
    renewSeconds: 60,
  },
}

export const prefetch: PageModule['prefetch'] = async ({ queryClient, backend, config }, { request }) => {
  const isPreview = config.demo && previewMode(new URL(request.url).searchParams) === 'live'
  await queryClient.prefetchQuery(liveQuery(backend, { isPreview }))
}

export function Component() {
  return (
    <LiveDayProvider>
      <AppsView />
    </LiveDayProvider>
  )
}
