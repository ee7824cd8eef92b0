import { useState } from 'react'
import { applyEntryCorrections, hasArrivedLate } from '#shared/derive-day.ts'
import { evidenceErrors } from '#shared/errors/evidence.ts'
import { formatEvidenceLine } from '#shared/evidence-line.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { formatTime, formatTimeWithSeconds } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { StatusTag } from '#web/common/ui/status-tag.tsx'
import { getOfficeErrorText, getOfficeRefusalText } from '#web/common/words/office-text.ts'
import { describeEntry } from '#web/office/day/entry-words.ts'
import { EvidenceLink } from '#web/office/day/evidence/evidence-link.tsx'
import { type EvidenceFileIds, PictureSwitch } from '#web/office/day/picture-switch.tsx'
import type { OfficeEntry, Slot } from '#web/office/day/queries.ts'
import type { WaitingEntry } from '#web/office/day/waiting-entry.ts'
import { isCancellable } from '#web/office/day/waiting-entry.ts'
import { DiscardButton } from '#web/office/drafts/discard-button.tsx'
import { ListExport } from '#web/office/lists/export-list.tsx'

const portion = 20

type LogPanelProps = {
  entries: readonly OfficeEntry[]
  /** Ids of the evidence files. Undefined without a network. */
  pictures?: EvidenceFileIds | undefined
  slots: readonly Slot[]
  onCorrect: (entry: OfficeEntry) => void
}

/** Shows the log, newest entry first. A corrected entry shows its original and its corrected time. */
export function LogPanel({ entries, pictures, slots, onCorrect }: LogPanelProps) {
  const [shown, setShown] = useState(portion)
  const log = applyEntryCorrections(entries).toReversed()
  const entryOf = new Map(entries.map((entry) => [entry.number, entry]))
  return (
    <section aria-labelledby="log-title" className="day-card">
      <header className="day-card-head">
        <h2 id="log-title" className="text-lg">
          Log
        </h2>
        <span className="text-sm text-muted">{formatCountWithNoun(entries.length, 'entry', 'entries')}</span>
      </header>
      {log.length === 0 && (
        <p className="py-3.75">The log is empty. The first entry is added when the attempt starts.</p>
      )}
      <ol className="day-rows" reversed>
        {log.slice(0, shown).map(({ entry: { number }, at, timeCorrectedBy }) => {
          const entry = entryOf.get(number)
          if (!entry) return null
          return (
            <LogRow
              key={number}
              entry={entry}
              at={new Date(at).toISOString()}
              correctedBy={timeCorrectedBy}
              pictures={pictures}
              slots={slots}
              onCorrect={onCorrect}
            />
          )
        })}
      </ol>
      {log.length > shown && (
        <Button variant="secondary" size="compact" onClick={() => setShown(shown + portion)} className="my-3">
          Show earlier entries
        </Button>
      )}
      {log.length > 0 && (
        <ListExport
          name="log"
          read={() => [log.flatMap(({ entry: { number } }) => entryOf.get(number) ?? [])]}
        />
      )}
    </section>
  )
}

type LogRowProps = {
  entry: OfficeEntry
  at: string
  correctedBy: number | null
  pictures: EvidenceFileIds | undefined
  slots: readonly Slot[]
  onCorrect: (entry: OfficeEntry) => void
}

function LogRow({ entry, at, correctedBy, pictures, slots, onCorrect }: LogRowProps) {
  const id = entry.evidence_id
  const line = formatEvidenceLine(entry.details)
  return (
    <li className="grid grid-cols-[54px_minmax(0,1fr)_auto] gap-3 py-3">
      <span className="figures font-bold">
        {correctedBy !== null && (
          <s className="block text-xs font-medium text-muted">{formatTime(entry.happened_at)}</s>
        )}
        {formatTime(at)}
      </span>
      <div className="min-w-0">
        <span className="block break-words">{describeEntry(entry, slots)}</span>
        <span className="block text-sm text-muted">
          {entry.author_label}
          {!entry.is_public && ', for the record only'}
          {correctedBy !== null && `, time corrected by entry ${correctedBy}`}
          {hasArrivedLate(entry) &&
            `, written ${formatTimeWithSeconds(entry.happened_at)}, arrived ${formatTimeWithSeconds(entry.recorded_at)}`}
        </span>
        {line && <span className="block text-sm break-all text-muted">{line}</span>}
        {entry.is_public && id && pictures?.otherFiles.has(id) && (
          <p className="text-sm text-muted">{getOfficeErrorText(evidenceErrors.no_picture)}</p>
        )}
        {id && (
          <div className="mt-1.5 flex flex-wrap gap-2.25">
            <EvidenceLink id={id} number={entry.number} />
            {entry.is_public && pictures?.pictures.has(id) && (
              <PictureSwitch entry={entry} isShown={pictures.publicPictures.has(id)} />
            )}
          </div>
        )}
      </div>
      <button
        type="button"
        className="day-log-number"
        title={`Correct entry ${entry.number}`}
        aria-label={`Correct entry ${entry.number}`}
        onClick={() => onCorrect(entry)}
      >
        #{entry.number}
      </button>
    </li>
  )
}

type QueuePanelProps = {
  waitingEntries: readonly WaitingEntry[]
  slots: readonly Slot[]
  onSendAsNote: (item: WaitingEntry) => void
  onAgain: (item: WaitingEntry) => void
  onDrop: (key: string) => void
}

/**
 * Lists entries on this device that have not been sent. A rejected one shows the reason and needs a decision.
 */
export function QueuePanel({ waitingEntries, slots, onSendAsNote, onAgain, onDrop }: QueuePanelProps) {
  const items = waitingEntries.filter((item) => !isCancellable(item))
  if (items.length === 0) return null
  return (
    <section aria-label="On this device" className="day-card">
      <ul className="day-rows">
        {items.map((item) => (
          <li key={item.said.key} className="py-3.75">
            <div className="flex items-start gap-3">
              <p className="min-w-0 flex-1">
                <strong className="block break-words">{describeEntry(item.said, slots)}</strong>
                <span className="text-sm text-muted">
                  written {formatTimeWithSeconds(item.said.happened_at)}
                </span>
              </p>
              {item.refusal === null ? (
                <StatusTag look="waiting">unsent</StatusTag>
              ) : (
                <StatusTag look="refused">rejected</StatusTag>
              )}
            </div>
            {item.refusal !== null && (
              <div role="alert" className="mt-1.5">
                <p className="text-danger-text">Rejected: {getOfficeRefusalText(item.refusal)}</p>
                <div className="mt-2.25 flex flex-wrap gap-2.25">
                  <Button size="compact" onClick={() => onSendAsNote(item)}>
                    Send as a note
                  </Button>
                  <Button size="compact" variant="secondary" onClick={() => onAgain(item)}>
                    Try again
                  </Button>
                  <DiscardButton what="entry" label="Discard" onDiscard={() => onDrop(item.said.key)}>
                    This entry is not in the log, and this device has the only copy.
                  </DiscardButton>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className="border-t border-line py-3 text-sm text-muted">
        You can close this page. Your entries are saved on this device.
      </p>
    </section>
  )
}
