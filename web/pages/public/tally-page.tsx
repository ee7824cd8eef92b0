import { OwnVoteReceipts } from '#web/features/ideas/own/own-marks.tsx'
import { talliesQuery } from '#web/features/ideas/tally/tally-queries.ts'
import { TallyView } from '#web/features/ideas/tally/tally-view.tsx'
import { useSession } from '#web/features/sign-in/session.tsx'
import type { Head, PageHandle, PageModule } from '#web/lib/navigation/page.ts'
import { TextPage } from '#web/pages/public/text-layout.tsx'
import { useWords } from '#web/ui/words.tsx'

export const words = ['network', 'tally']

const plain: Head = { title: '', description: '', share: 'tally' }

export const handle: PageHandle = {
  head: plain,
  headOf: ({ words: { t } }) => ({
    ...plain,
    title: t('tally.head.title'),
    description: t('tally.head.description-five'),
  }),
}

export const prefetch: PageModule['prefetch'] = ({ queryClient, backend }) =>
  queryClient.prefetchQuery(talliesQuery(backend))

export function Component() {
  const t = useWords()
  const { email } = useSession()
  return (
    <TextPage title={t('tally.page.title')} standfirst={t('tally.page.lede-five')}>
      <TallyView />
      <OwnVoteReceipts email={email} />
    </TextPage>
  )
}
