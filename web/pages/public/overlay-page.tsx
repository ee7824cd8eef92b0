import { useSearchParams } from 'react-router'
import { CampaignProvider } from '#web/features/campaign/campaign.tsx'
import { LiveDayProvider } from '#web/features/campaign/day/live-day.tsx'
import { liveQuery } from '#web/features/campaign/day/live-queries.ts'
import { OverlayView, overlayParts, overlayScales } from '#web/features/campaign/day/overlay-view.tsx'
import { readSampleMode } from '#web/features/campaign/preview.ts'
import { prefetchCampaign } from '#web/features/campaign/queries.ts'
import type { PageHandle, PageModule } from '#web/lib/navigation/page.ts'

export const handle: PageHandle = {
  head: {
    title: 'Overlay · 20 in 24',
    description: 'An overlay of the day for streaming software: transparent, 1920 by 1080.',
    isHidden: true,
  },
}

export const prefetch: PageModule['prefetch'] = async (services, { request }) => {
  const { queryClient, backend, config } = services
  const { searchParams } = new URL(request.url)
  const sample = readSampleMode(searchParams, config)
  await Promise.all([
    prefetchCampaign(services, searchParams),
    queryClient.prefetchQuery(liveQuery(backend, { sample })),
  ])
}

/** `?show=clock,app,wall,log` selects parts. `?scale=75` sets their size in percent. */
export function Component() {
  const [search] = useSearchParams()
  const wanted = search.get('show')?.split(',')
  const parts = overlayParts.filter((part) => !wanted || wanted.includes(part))
  const scale = overlayScales.find((known) => String(known) === search.get('scale')) ?? 100
  return (
    <CampaignProvider>
      <LiveDayProvider isUnattended>
        <OverlayView parts={parts} scale={scale} />
      </LiveDayProvider>
    </CampaignProvider>
  )
}
