import { Message } from '#web/common/ui/message.tsx'
import { getOfficeRefusalText } from '#web/common/words/office-text.ts'
import { describeEntry } from '#web/office/day/entry-words.ts'
import type { WaitingEntry } from '#web/office/day/waiting-entry.ts'
import { DiscardButton } from '#web/office/drafts/discard-button.tsx'

type WaitingEntriesProps = { waiting: readonly WaitingEntry[]; onDrop: (key: string) => void }

/** Lists entries of this device that have not been sent or were rejected. */
export function WaitingEntries({ waiting, onDrop }: WaitingEntriesProps) {
  const refused = waiting.filter(({ refusal }) => refusal !== null)
  const count = waiting.length - refused.length
  return (
    <>
      {count > 0 && (
        <Message tone="warning" className="mb-4.5">
          {count === 1
            ? '1 entry not sent yet. It is saved on this device and will be sent automatically. You can close this page.'
            : `${count} entries not sent yet. They are saved on this device and will be sent automatically, in order. You can close this page.`}
        </Message>
      )}
      {refused.map(({ said, refusal }) => (
        <Message
          key={said.key}
          tone="danger"
          title={describeEntry(said, [])}
          className="mb-4.5"
          action={
            <DiscardButton what="entry" label="Discard" onDiscard={() => onDrop(said.key)}>
              This entry is not in the log, and this device has the only copy.
            </DiscardButton>
          }
        >
          Rejected: {refusal && getOfficeRefusalText(refusal)}
        </Message>
      ))}
    </>
  )
}
