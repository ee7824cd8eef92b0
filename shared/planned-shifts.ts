import { hourMs } from '#shared/campaign-time.ts'
/** Planned shift of a witness. */
export type PlannedShift = { begins_at: string; ends_at: string }

/** Hours of a shift: the usual maximum, and the limit above which the database refuses it. */
export const shiftHours = { usual: 4, most: 12 } as const

const lengthOf = ({ begins_at, ends_at }: PlannedShift) => Date.parse(ends_at) - Date.parse(begins_at)

/** Returns the problem of a planned shift as a sentence, or undefined. */
export function findShiftProblem(shift: PlannedShift): string | undefined {
  const length = lengthOf(shift)
  if (length <= 0) return 'The end time must be after the start time'
  if (length > shiftHours.most * hourMs) return `A shift can last ${shiftHours.most} hours at most`
  return undefined
}

/** Returns warnings before a shift is planned. `others` are the shifts of the same witness. */
export function listShiftWarnings(shift: PlannedShift, others: readonly PlannedShift[]): string[] {
  const overlaps = others.some(
    ({ begins_at, ends_at }) =>
      Date.parse(begins_at) < Date.parse(shift.ends_at) && Date.parse(ends_at) > Date.parse(shift.begins_at),
  )
  return [
    ...(lengthOf(shift) > shiftHours.usual * hourMs
      ? [`This shift is longer than ${shiftHours.usual} hours, the usual limit for a witness.`]
      : []),
    ...(overlaps ? ['This shift overlaps another of this witness’s shifts.'] : []),
  ]
}
