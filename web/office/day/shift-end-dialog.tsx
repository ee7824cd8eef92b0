import { useState } from 'react'
import { hourMs } from '#shared/campaign-time.ts'
import { formatTime } from '#web/common/time/format-date.ts'
import { getSiteTimeName } from '#web/common/time/site-time.ts'
import { TextField } from '#web/common/ui/text-field.tsx'
import { DayFormDialog, parseEntryTime } from '#web/office/day/day-dialogs.tsx'

/** Maximum length of a shift in the log, in milliseconds. */
export const maxShiftMs = 12 * hourMs

/** Returns the ISO time of a typed clock time, or undefined if the shift cannot have ended then. */
export function parseShiftEnd(from: number, time: string): string | undefined {
  const at = parseEntryTime(new Date(from + maxShiftMs / 2).toISOString(), time)
  const length = at === undefined ? -1 : Date.parse(at) - from
  return length >= 0 && length <= maxShiftMs ? at : undefined
}

type ShiftEndSheetProps = { from: number; onEnd: (at: string) => void; onClose: () => void }

/** Asks when a shift ended, if nobody logged its end at the time. */
export function ShiftEndDialog({ from, onEnd, onClose }: ShiftEndSheetProps) {
  const [time, setTime] = useState('')
  const [problem, setProblem] = useState<string>()
  const handleSubmit = () => {
    const at = parseShiftEnd(from, time)
    if (at) return onEnd(at)
    const last = formatTime(from + maxShiftMs)
    setProblem(`Enter a time from ${formatTime(from)} to ${last}, such as 10:07`)
  }
  return (
    <DayFormDialog
      title="When did your shift end?"
      onClose={onClose}
      onSubmit={handleSubmit}
      press="End shift"
    >
      <p className="text-muted">
        Your shift started at {formatTime(from)} and was never ended. A shift can last 12 hours at most, so
        enter the time you left.
      </p>
      <TextField
        label="End time"
        hint={getSiteTimeName()}
        value={time}
        data-autofocus=""
        onChange={({ target }) => {
          setTime(target.value)
          setProblem(undefined)
        }}
        error={problem}
      />
    </DayFormDialog>
  )
}
