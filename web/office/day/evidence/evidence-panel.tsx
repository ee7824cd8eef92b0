import { useState } from 'react'
import { formatFileSize } from '#shared/media.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { StatusTag } from '#web/common/ui/status-tag.tsx'
import { TwentyCellBar } from '#web/common/ui/twenty-cell-bar.tsx'
import { getOfficeRefusalText } from '#web/common/words/office-text.ts'
import type { WaitingEvidence } from '#web/office/day/evidence/evidence-queue.ts'
import type { EvidenceQueueState } from '#web/office/day/evidence/use-evidence-queue.ts'

/** Lists the files that this device is still sending. */
export function EvidencePanel({ evidence }: { evidence: EvidenceQueueState }) {
  if (evidence.files.length === 0) return null
  return (
    <section aria-label="Evidence being uploaded" className="day-card">
      <ul className="day-rows">
        {evidence.files.map((item) => (
          <EvidenceRow key={item.id} item={item} evidence={evidence} />
        ))}
      </ul>
      <p className="border-t border-line py-3 text-sm text-muted">
        Files are stored on this device until they are fully uploaded. You can close this page.
      </p>
    </section>
  )
}

function EvidenceRow({ item, evidence }: { item: WaitingEvidence; evidence: EvidenceQueueState }) {
  const { id, file, sent, isPaused, refusal } = item
  const [isAsked, setAsked] = useState(false)
  return (
    <li className="py-3.75">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1">
          <strong className="block break-words">{item.said.text}</strong>
          <span className="text-sm break-words text-muted">
            {item.name}, {formatFileSize(sent)} of {formatFileSize(file.size)}
          </span>
        </p>
        <StatusTag look={refusal ? 'refused' : 'waiting'}>{stateOf(item)}</StatusTag>
      </div>
      <TwentyCellBar
        share={sent / file.size}
        label={`${Math.floor((100 * sent) / file.size)}% uploaded`}
        tone="ink"
        className="mt-2.25"
      />
      {refusal !== null && (
        <p role="alert" className="mt-1.5 text-danger-text">
          Rejected: {getOfficeRefusalText(refusal)}
        </p>
      )}
      <div className="mt-2.25 flex flex-wrap gap-2.25">
        {refusal !== null || isPaused ? (
          <Button size="compact" onClick={() => evidence.resume(id)}>
            {refusal === null ? 'Resume' : 'Try again'}
          </Button>
        ) : (
          <Button size="compact" variant="secondary" onClick={() => evidence.pause(id)}>
            Pause
          </Button>
        )}
        <Button size="compact" variant="secondary" onClick={() => setAsked(true)}>
          Discard<span className="sr-only"> {item.name}</span>
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title="Discard this file?"
        message={`${item.name} has not been uploaded, and this page has no other copy.`}
        confirmLabel="Discard file"
        onConfirm={() => evidence.discard(id)}
        onCancel={() => setAsked(false)}
      />
    </li>
  )
}

function stateOf({ isPaused, isSending, refusal }: WaitingEvidence): string {
  if (refusal !== null) return 'rejected'
  if (isPaused) return 'paused'
  return isSending ? 'sending' : 'waiting'
}
