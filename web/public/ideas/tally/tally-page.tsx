import type { PageHandle, PageHead, PageModule } from '#web/common/navigation/page.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { OwnVoteReceipts } from '#web/public/ideas/own/own-vote-receipts.tsx'
import { talliesQuery } from '#web/public/ideas/tally/tally-queries.ts'
import { TallyView } from '#web/public/ideas/tally/tally-view.tsx'
import { TextPage } from '#web/public/layout/text-page-layout.tsx'

export const catalogueNouns = ['network', 'tally']

const plain: PageHead = { title: '', description: '', share: 'tally' }

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
  const t = useTranslate()
  const { email } = useSession()
  return (
    <TextPage title={t('tally.page.title')} standfirst={t('tally.page.lede-five')}>
      <TallyView />
      <OwnVoteReceipts email={email} />
    </TextPage>
  )
}
