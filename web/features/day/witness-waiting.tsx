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
            ? '1 waiting. It is kept on this device and goes by itself; you can close this page.'
            : `${count} waiting. They are kept on this device and go in order; you can close this page.`}
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
          Not taken: {refusal}
        </Message>
      ))}
    </>
  )
}
