import '#web/office/day/day-office.css'
import '#web/office/day/witnesses/witness.css'
import { useState } from 'react'
import { isConfirmableKind } from '#shared/confirmations.ts'
import type { DayEntryToWrite } from '#shared/day-writing.ts'
import { spellCapitalisedNumber } from '#shared/number-words.ts'
import type { EntryForWitness, WitnessDay } from '#shared/witness.ts'
import { isOnShift } from '#shared/witness-shifts.ts'
import { createUuid } from '#web/common/data/uuid.ts'
import { formatTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Checkbox } from '#web/common/ui/checkbox.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { Confirmations } from '#web/office/day/confirmations.tsx'
import { NoteEntryDialog } from '#web/office/day/day-dialogs.tsx'
import { describeEntry } from '#web/office/day/entry-words.ts'
import { EvidenceDialog } from '#web/office/day/evidence/evidence-dialog.tsx'
import { EvidencePanel } from '#web/office/day/evidence/evidence-panel.tsx'
import { maxShiftMs, ShiftEndDialog } from '#web/office/day/shift-end-dialog.tsx'
import {
  applyCorrections,
  createAttestationNote,
  findLastAttestation,
  findUnattestedEntries,
  hasUnsignedShift,
  listOwnShifts,
  type useWitnessDay,
} from '#web/office/day/witnesses/use-witness-day.ts'
import { WaitingEntries } from '#web/office/day/witnesses/waiting-entries.tsx'
import { DeclarationDialog, ShiftBeginDialog } from '#web/office/day/witnesses/witness-dialogs.tsx'
import { type WitnessDialogName, WitnessFooter } from '#web/office/day/witnesses/witness-foot.tsx'
import { WitnessLayout } from '#web/office/day/witnesses/witness-layout.tsx'
import { ShiftBar, WitnessHeader } from '#web/office/day/witnesses/witness-shift.tsx'
import { WitnessStatement } from '#web/office/day/witnesses/witness-statement.tsx'

/** Maximum number of entries in the list to tick. */
const maxShown = 40

type RoomProps = { state: ReturnType<typeof useWitnessDay>; day: WitnessDay; onSignOut: () => void }

/** Screen of a witness: entries to attest, own entries, the shift, and the statement at the end. */
export function WitnessScreen({ state, day, onSignOut }: RoomProps) {
  const { clock, now, queue, waiting, isComing } = state
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [sheet, setSheet] = useState<WitnessDialogName | null>(null)
  const shifts = listOwnShifts(day.entries)
  const shift = shifts.findLast(({ to }) => to === null)
  const isOver = day.entries.some(({ kind }) => kind === 'attempt_ended')
  const look = findLastAttestation(day.entries)
  const timeOf = new Map(applyCorrections(day.entries).map(({ entry, at }) => [entry.number, at]))
  const onItsWay = waiting.flatMap(({ said, refusal }) => (refusal === null ? [said] : []))
  const isTimekeeper = day.witness.role === 'timekeeper'
  // Leaves out the start and the end for a timekeeper, who confirms them in `Confirmations`.
  const fresh = findUnattestedEntries(day.entries, onItsWay).filter(
    ({ kind }) => !isTimekeeper || !isConfirmableKind(kind),
  )
  const shown = fresh.slice(0, maxShown)
  const timeOfEntry = ({ number, happened_at }: EntryForWitness) =>
    timeOf.get(number) ?? Date.parse(happened_at)
  const tickable = fresh.filter((entry) => isOnShift(shifts, timeOfEntry(entry)))
  const canTick = new Set(tickable.map(({ number }) => number))
  const chosen = shown
    .filter(({ number }) => ticked.has(number) && canTick.has(number))
    .map(({ number }) => number)

  const write = (
    said: Omit<DayEntryToWrite, 'key' | 'happened_at'>,
    at = new Date(clock.now()).toISOString(),
  ) => queue.add({ key: createUuid(), happened_at: at, ...said })
  const handleEndShift = () =>
    shift && clock.now() - shift.from > maxShiftMs ? setSheet('shift end') : write({ kind: 'shift_ended' })
  const handleSaw = () => {
    if (chosen.length === 0) return
    write({ kind: 'note', ...createAttestationNote(chosen) })
    setTicked(new Set())
  }
  const handleTick = (number: number, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(number)
    else next.delete(number)
    setTicked(next)
  }

  if (sheet === 'statement')
    return <WitnessStatement day={day} state={state} shifts={shifts} onClose={() => setSheet(null)} />
  return (
    <WitnessLayout
      head={
        <WitnessHeader
          day={day}
          shift={shift}
          shifts={shifts}
          now={now}
          onEndShift={isComing('shift_ended') ? undefined : handleEndShift}
          onSignOut={onSignOut}
        />
      }
      foot={
        <WitnessFooter
          now={now}
          tickedCount={chosen.length}
          tickableCount={tickable.length}
          isOnShift={shift !== undefined}
          hasStarted={day.entries.some(({ kind }) => kind === 'attempt_started')}
          isOver={isOver}
          onSaw={handleSaw}
          onBegin={isComing('shift_begun') ? undefined : () => setSheet('shift begin')}
          onOpen={setSheet}
        />
      }
    >
      {shift && <ShiftBar shift={shift} now={now} />}
      <WaitingEntries waiting={waiting} onDrop={queue.drop} />
      <EvidencePanel evidence={state.evidence} />
      {isTimekeeper && (
        <Confirmations
          day={day}
          shifts={shifts}
          now={now}
          waiting={waiting}
          onConfirm={(note) => write({ kind: 'note', ...note })}
        />
      )}
      {day.witness.connection === null && day.entries.length > 0 && (
        <Message
          tone="warning"
          className="mb-4.5"
          action={
            <Button variant="secondary" size="compact" onClick={() => setSheet('declaration')}>
              Declare connection
            </Button>
          }
        >
          Please declare how you know the builder. The record needs your answer.
        </Message>
      )}
      {!isOver && !shift && hasUnsignedShift(day.entries, shifts) && (
        <Message
          tone="info"
          className="mb-4.5"
          action={
            <Button variant="secondary" size="compact" onClick={() => setSheet('statement')}>
              Write statement
            </Button>
          }
        >
          Your shift has ended. Write down and sign what you saw while you still remember it.
        </Message>
      )}
      <h1 className="witness-title">{titleOf(fresh, look)}</h1>
      <ul>
        {shown.map((entry) => (
          <li key={entry.number} className="witness-row">
            <EntryTick
              entry={entry}
              at={timeOfEntry(entry)}
              isTicked={ticked.has(entry.number)}
              isUnseen={shift !== undefined && !canTick.has(entry.number)}
              onTick={shift && canTick.has(entry.number) ? handleTick : undefined}
            />
          </li>
        ))}
      </ul>
      <p className="mt-4.5 text-sm text-muted">
        {fresh.length > 0 &&
          (shift ? 'Tick only what you saw with your own eyes. ' : 'Begin your shift to tick what you see. ')}
        {look && `At ${formatTime(look.happened_at)}: ${look.text}`}
      </p>
      {sheet === 'evidence' && (
        <EvidenceDialog
          app={null}
          onClose={() => setSheet(null)}
          onFile={(chosen) => {
            state.evidence.add(chosen)
            setSheet(null)
          }}
        />
      )}
      {sheet === 'declaration' && (
        <DeclarationDialog
          now={clock.now}
          onClose={() => setSheet(null)}
          onDeclared={() => {
            state.readAgain()
            setSheet(null)
          }}
        />
      )}
      {sheet === 'shift begin' && !shift && (
        <ShiftBeginDialog
          lastPlace={shifts.at(-1)?.place ?? ''}
          onClose={() => setSheet(null)}
          onBegin={(place) => {
            write({ kind: 'shift_begun', text: place })
            setSheet(null)
          }}
        />
      )}
      {sheet === 'shift end' && shift && (
        <ShiftEndDialog
          from={shift.from}
          onClose={() => setSheet(null)}
          onEnd={(at) => {
            write({ kind: 'shift_ended' }, at)
            setSheet(null)
          }}
        />
      )}
      {sheet === 'note' && (
        <NoteEntryDialog
          kind="note"
          app={null}
          onClose={() => setSheet(null)}
          onWrite={({ text, is_public }) => {
            write({ kind: 'note', text, is_public })
            setSheet(null)
          }}
        />
      )}
    </WitnessLayout>
  )
}

function titleOf(fresh: readonly EntryForWitness[], look: EntryForWitness | undefined): string {
  const count = fresh.length
  if (look && count > 0 && fresh.every(({ number }) => number < look.number))
    return `${spellCapitalisedNumber(count)} ${count === 1 ? 'entry' : 'entries'} not ticked yet`
  if (count > 0)
    return `${spellCapitalisedNumber(count)} ${count === 1 ? 'entry' : 'entries'} since you last looked`
  return look ? `Nothing new since ${formatTime(look.happened_at)}` : 'The log is empty'
}

type EntryTickProps = {
  entry: EntryForWitness
  /** Time of the entry after corrections, in milliseconds. */
  at: number
  isTicked: boolean
  /** True if the witness is on shift, but the entry happened outside their shifts. */
  isUnseen: boolean
  onTick: ((number: number, isTicked: boolean) => void) | undefined
}

function EntryTick({ entry, at, isTicked, isUnseen, onTick }: EntryTickProps) {
  const { number, author_label, happened_at, is_public } = entry
  const words = (
    <span>
      <span className="block font-bold">{describeEntry(entry, [])}</span>
      <span className="block text-sm text-muted">
        {formatTime(new Date(at).toISOString())}, {author_label}, entry {number}
        {at !== Date.parse(happened_at) && `, originally logged at ${formatTime(happened_at)}`}
        {!is_public && ', for the record only'}
        {isUnseen && ', outside your shifts'}
      </span>
    </span>
  )
  if (!onTick) return words
  return (
    <Checkbox
      label={words}
      checked={isTicked}
      className="witness-tick"
      onChange={({ target }) => onTick(number, target.checked)}
    />
  )
}
