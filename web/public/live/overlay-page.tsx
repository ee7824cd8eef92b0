import { useSearchParams } from 'react-router'
import type { PageHandle, PageModule } from '#web/common/navigation/page.ts'
import { CampaignProvider } from '#web/public/attempt/campaign.tsx'
import { readSampleMode } from '#web/public/attempt/preview.ts'
import { prefetchCampaign } from '#web/public/attempt/queries.ts'
import { LiveDayProvider } from '#web/public/live/live-day.tsx'
import { liveDayQuery } from '#web/public/live/live-queries.ts'
import { OverlayView, overlayPanels, overlayScalePercents } from '#web/public/live/overlay-view.tsx'

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
    queryClient.prefetchQuery(liveDayQuery(backend, { sample })),
  ])
}

/**
 * Page of the overlay for streaming software. `?show=clock,app,wall,log` selects its parts, and `?scale=75`
 * sets their size in percent.
 */
export function Component() {
  const [search] = useSearchParams()
  const wanted = search.get('show')?.split(',')
  const parts = overlayPanels.filter((part) => !wanted || wanted.includes(part))
  const scale = overlayScalePercents.find((known) => String(known) === search.get('scale')) ?? 100
  return (
    <CampaignProvider>
      <LiveDayProvider isUnattended>
        <OverlayView parts={parts} scale={scale} />
      </LiveDayProvider>
    </CampaignProvider>
  )
}
