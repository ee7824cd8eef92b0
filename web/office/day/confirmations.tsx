import { hourMs } from '#shared/campaign-time.ts'
import { getConfirmation, isConfirmableKind, isConfirmedBy } from '#shared/confirmations.ts'
import type { CorrectedEntry } from '#shared/derive-day.ts'
import type { EntryForWitness, WitnessDay } from '#shared/witness.ts'
import { isOnShift, type Shift } from '#shared/witness-shifts.ts'
import { formatTimeWithSeconds } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { applyCorrections, type useWitnessDay } from '#web/office/day/witnesses/use-witness-day.ts'

type ConfirmationsProps = Pick<ReturnType<typeof useWitnessDay>, 'waiting'> & {
  day: WitnessDay
  shifts: readonly Shift[]
  now: number
  onConfirm: (note: ReturnType<typeof getConfirmation>) => void
}

/** Asks a timekeeper to confirm the start and the end of the attempt until they have done so. */
export function Confirmations({ day, shifts, now, waiting, onConfirm }: ConfirmationsProps) {
  const log = applyCorrections(day.entries)
  const isWritten = (mark: CorrectedEntry<EntryForWitness>) =>
    log.some(
      ({ entry, correctedBy }) =>
        entry.is_own && entry.kind === 'note' && isConfirmedBy(entry, mark) && correctedBy.length === 0,
    ) ||
    waiting.some(({ said, refusal }) => refusal === null && said.kind === 'note' && isConfirmedBy(said, mark))
  // True if the timekeeper was on shift at the time `at`, or if less than an hour has passed since then. A
  // timekeeper who was not on shift sees the row, but cannot confirm it.
  const isUseful = (at: number) => isOnShift(shifts, at) || now - at < hourMs
  return log
    .filter(({ entry, at }) => isConfirmableKind(entry.kind) && isUseful(at))
    .filter((mark) => !isWritten(mark))
    .map((mark) => {
      const what = mark.entry.kind === 'attempt_started' ? 'start' : 'end'
      const canConfirm = isOnShift(shifts, mark.at)
      return (
        <Message
          key={mark.entry.number}
          tone="warning"
          className="mb-4.5"
          action={
            canConfirm && (
              <Button variant="secondary" size="compact" onClick={() => onConfirm(getConfirmation(mark))}>
                Confirm {what}
              </Button>
            )
          }
        >
          The log says that the attempt {what === 'start' ? 'started' : 'ended'} at{' '}
          {formatTimeWithSeconds(new Date(mark.at).toISOString())} (entry {mark.entry.number}).{' '}
          {canConfirm
            ? 'Confirm it only if your own clock showed this time. Otherwise add an entry with your time.'
            : 'You were not on shift at that time, so you cannot confirm it.'}
        </Message>
      )
    })
}
