import { bricksQuery } from '#web/features/campaign/give/give-queries.ts'
import { GiveView } from '#web/features/campaign/give/give-view.tsx'
import type { PageHandle, PageModule } from '#web/lib/navigation/page.ts'
import { InEnglish } from '#web/ui/in-english.tsx'

export const handle: PageHandle = {
  head: {
    title: 'Lay part of a block · 20 in 24',
    description:
      'How much has been given so far, all the ways to give, what you need for each one and what happens next.',
    share: 'give',
    hasReading: true,
  },
}

export const prefetch: PageModule['prefetch'] = ({ queryClient, backend }) =>
  queryClient.prefetchQuery(bricksQuery(backend))

export function Component() {
  return (
    <InEnglish>
      <GiveView />
    </InEnglish>
  )
}
