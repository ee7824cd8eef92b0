import { Message } from '#web/common/ui/message.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import type { OwnVotes } from '#web/public/ideas/queries.ts'

/** Explains why held votes are not counted yet. It renders nothing for people without held votes. */
export function HeldVoteNote({ votes, className }: { votes: OwnVotes | undefined; className?: string }) {
  const t = useTranslate()
  const count = Object.values(votes ?? {}).filter((vote) => vote === 'held').length
  if (count === 0) return null
  return (
    <Message tone="info" title={t('ideas.vote.held-count', { count })} {...(className && { className })}>
      {t('ideas.vote.held-why')}
    </Message>
  )
}
