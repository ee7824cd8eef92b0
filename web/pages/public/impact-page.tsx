import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { ImpactView } from '#web/features/impact/impact-view.tsx'
import { impactQuery } from '#web/features/impact/queries.ts'
import type { PageHandle, PageModule } from '#web/lib/page.ts'

export const handle: PageHandle = {
  head: {
    title: 'What this attempt has moved · 20 in 24',
    description: 'Visitors, people and money behind the attempt, each figure with what was counted and when.',
    share: 'impact',
    hasReading: true,
  },
}

export const prefetch: PageModule['prefetch'] = ({ queryClient, backend }) =>
  queryClient.prefetchQuery(impactQuery(backend))

export function Component() {
  return <ImpactView fundraising={useCampaign().facts.fundraising} />
}
