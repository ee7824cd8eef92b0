import { clamp, hourMs } from '#shared/campaign-time.ts'
import { invitedRoleNames } from '#shared/day-log.ts'
import type { WitnessDay } from '#shared/witness.ts'
import { computeTimeOnDutyMs, type Shift } from '#shared/witness-shifts.ts'
import { formatTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { LogoMark } from '#web/common/ui/logo.tsx'

const maxShift = 4 * hourMs
const soon = 15 * 60_000

type HeadProps = {
  day: WitnessDay
  shift: Shift | undefined
  shifts: readonly Shift[]
  now: number
  onEndShift?: (() => void) | undefined
  onSignOut?: () => void
}

/** Shows the number of the witness, the start of the current shift, and the button to end it. */
export function WitnessHeader({ day, shift, shifts, now, onEndShift, onSignOut }: HeadProps) {
  return (
    <header className="witness-head" data-surface="oxide">
      <div className="witness-column flex items-center gap-4.5">
        <LogoMark className="size-[34px]" />
        <p className="grow">
          <strong className="block">
            {invitedRoleNames[day.witness.role]} {day.witness.number}
          </strong>
          <span className="text-sm text-muted">
            {shift ? `on shift since ${formatTime(shift.from)}` : shiftWords(shifts, now)}
            {!shift && nextWords(day.planned, now)}
          </span>
        </p>
        {shift && onEndShift && (
          <Button variant="secondary" size="compact" className="shrink-0" onClick={onEndShift}>
            End shift
          </Button>
        )}
        {!shift && onSignOut && (
          <Button variant="quiet" size="compact" className="shrink-0" onClick={onSignOut}>
            Sign out
          </Button>
        )}
      </div>
    </header>
  )
}

/** Sums up the shifts, such as "2 shifts, 7 h 41 min". */
function shiftWords(shifts: readonly Shift[], now: number): string {
  if (shifts.length === 0) return 'not on shift yet'
  const minutes = Math.round(computeTimeOnDutyMs(shifts, now) / 60_000)
  const count = shifts.length === 1 ? 'one shift' : `${shifts.length} shifts`
  return `${count}, ${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** Says when the next planned shift begins, such as ", the next one at 11:00". */
function nextWords(planned: WitnessDay['planned'], now: number): string {
  const next = planned.find(({ begins_at }) => Date.parse(begins_at) > now)
  return next ? `, the next one at ${formatTime(next.begins_at)}` : ''
}

/** Shows the progress of a four-hour shift, one cell for each hour. */
export function ShiftBar({ shift, now }: { shift: Shift; now: number }) {
  const gone = computeTimeOnDutyMs([shift], now)
  const left = maxShift - gone
  const end = formatTime(shift.from + maxShift)
  const minutes = Math.ceil(left / 60_000)
  return (
    <div className="mb-6">
      <div aria-hidden="true" className="witness-shift grid grid-cols-[repeat(4,1fr)] gap-0.5">
        {[0, 1, 2, 3].map((at) => (
          <span key={at}>
            <span style={{ width: `${100 * clamp(gone / hourMs - at)}%` }} />
          </span>
        ))}
      </div>
      {left <= 0 ? (
        <p role="status" className="mt-1.5 font-bold text-warning-text">
          Your four hours ended at {end}. End this shift now. If you carry on, start a new one.
        </p>
      ) : left < soon ? (
        <p role="status" className="mt-1.5 font-bold text-warning-text">
          Your shift ends at {end}.
        </p>
      ) : (
        <p className="mt-1.5 text-sm">
          <strong>
            {minutes >= 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes} minutes`}
          </strong>{' '}
          left of your four-hour shift. It ends at {end}.
        </p>
      )}
    </div>
  )
}
