import { ideaMessages } from '#shared/ideas.ts'
import type { OwnVotes } from '#web/features/ideas/queries.ts'
import { Message } from '#web/ui/message.tsx'

/** Says why a vote does not show in its number; nothing for everybody else. */
export function HeldNote({ votes, className }: { votes: OwnVotes | undefined; className?: string }) {
  const count = Object.values(votes ?? {}).filter((vote) => vote === 'held').length
  if (count === 0) return null
  return (
    <Message
      tone="info"
      title={count === 1 ? 'One vote of yours is held.' : `${count} votes of yours are held.`}
      {...(className && { className })}
    >
      {ideaMessages.heldWhy}
    </Message>
  )
}
