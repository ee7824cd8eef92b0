import { getGivingEnd } from '#shared/giving.ts'
import type { PageHandle, PageModule } from '#web/common/navigation/page.ts'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { getShownTimeAndMode } from '#web/public/attempt/campaign.tsx'
import { campaignFactsQuery } from '#web/public/attempt/queries.ts'
import { giversQuery } from '#web/public/give/give-queries.ts'
import { GiveView } from '#web/public/give/give-view.tsx'

const head = {
  title: 'Lay part of a block · 20 in 24',
  description:
    'How much has been given so far, all the ways to give, what you need for each one and what happens next.',
  share: 'give',
  hasReading: true,
}

export const handle: PageHandle = {
  head,
  headOf(services, _params, search) {
    const { backend, queryClient } = services
    const facts = queryClient.getQueryData(campaignFactsQuery(backend).queryKey)
    if (!facts || getGivingEnd(facts, getShownTimeAndMode(services, search).now) === null) return head
    return { ...head, title: 'Community Support · 20 in 24', description: 'What was given, and by whom.' }
  },
}

export const prefetch: PageModule['prefetch'] = ({ queryClient, backend }) =>
  queryClient.prefetchQuery(giversQuery(backend))

export function Component() {
  return (
    <EnglishContent>
      <GiveView />
    </EnglishContent>
  )
}
