import { entryWords } from '#web/features/day/entry-words.ts'
import type { WaitingEntry } from '#web/features/day/waiting-entry.ts'
import { Message } from '#web/ui/message.tsx'

type WaitingEntriesProps = { waiting: readonly WaitingEntry[]; onDrop: (key: string) => void }

/** What was written here and has not arrived, and what was not taken. */
export function WaitingEntries({ waiting, onDrop }: WaitingEntriesProps) {
  const refused = waiting.filter(({ refusal }) => refusal !== null)
  const count = waiting.length - refused.length
  return (
    <>
      {count > 0 && (
        <Message tone="warning" className="mb-3">
          {count === 1
            ? '1 entry not sent yet. It is saved on this device and will be sent automatically. You can close this page.'
            : `${count} entries not sent yet. They are saved on this device and will be sent automatically, in order. You can close this page.`}
        </Message>
      )}
      {refused.map(({ said, refusal }) => (
        <Message
          key={said.key}
          tone="danger"
          title={entryWords(said, [])}
          className="mb-3"
          act="Discard"
          onAct={() => onDrop(said.key)}
        >
          Rejected: {refusal}
        </Message>
      ))}
    </>
  )
}
