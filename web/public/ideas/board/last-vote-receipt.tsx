import { useMutationState } from '@tanstack/react-query'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { voteKey } from '#web/public/ideas/mutations.ts'

/** Shows the receipt of the vote that was just given. The voter can look for it in the next tally. */
export function LastVoteReceipt() {
  const t = useTranslate()
  const marks = useMutationState({
    filters: { mutationKey: voteKey, status: 'success' },
    select: ({ state }) => (state.data as { data?: { mark?: string } } | undefined)?.data?.mark,
  })
  const mark = marks.at(-1)
  if (!mark) return null
  return (
    <Message tone="info" title={t('board.mark.title')}>
      <TranslatedRichText
        id="board.mark.text"
        values={{ mark }}
        tags={{ code: <code className="break-all" />, how: <Anchor href={paths.tally} className="link" /> }}
      />
    </Message>
  )
}
