import { OwnMarks } from '#web/features/ideas/own-marks.tsx'
import { talliesQuery } from '#web/features/ideas/tally-queries.ts'
import { TallyView } from '#web/features/ideas/tally-view.tsx'
import { useSession } from '#web/features/sign-in/session.tsx'
import type { PageHandle, PageModule } from '#web/lib/page.ts'
import { TextPage } from '#web/pages/public/text-layout.tsx'

export const handle: PageHandle = {
  head: {
    title: 'Every vote, to recount · 20 in 24',
    description: 'A mark for every vote, so that anybody can recount them and each voter can find their own.',
    share: 'tally',
  },
}

export const prefetch: PageModule['prefetch'] = ({ queryClient, backend }) =>
  queryClient.prefetchQuery(talliesQuery(backend))

export function Component() {
  const { email } = useSession()
  return (
    <TextPage
      title="Every vote, to recount"
      standfirst="Once a day the votes are published: a mark for each. You can count them yourself and find your own, and nobody can see who else voted."
    >
      <TallyView />
      <OwnMarks email={email} />
    </TextPage>
  )
}
