import { parseWallTime, toWallTime } from '#shared/wall-time.ts'
import type { SettingValues } from '#web/office/settings/values.ts'

const hour = 3_600_000

/**
 * Returns two functions. `at` converts the local time of a field to an instant, or null while it is
 * incomplete. `wall` converts an instant to a local time.
 */
function summariseTimes(values: SettingValues) {
  const zone = String(values['attempt.zone'])
  const at = (path: string) => {
    const instant = parseWallTime(String(values[path] ?? ''), zone)
    return instant === null ? null : Date.parse(instant)
  }
  const wall = (instant: number) => toWallTime(new Date(instant).toISOString(), zone)
  return { at, wall }
}

/** Returns the hours between start and end. Undefined while one is incomplete or the end is not after the start. */
export function getAttemptHours(values: SettingValues): number | undefined {
  const { at } = summariseTimes(values)
  const [start, end] = [at('attempt.start'), at('attempt.end')]
  return start === null || end === null || end <= start ? undefined : (end - start) / hour
}

/**
 * Sets the start as typed, and moves the end to `hours` after it. Without `hours`, the end is empty, and its
 * field asks for a value.
 */
export function applyAttemptLength(
  values: SettingValues,
  start: string,
  hours: number | undefined,
): SettingValues {
  const { at, wall } = summariseTimes({ ...values, 'attempt.start': start })
  const begins = at('attempt.start')
  if (hours === undefined) return { 'attempt.start': start, 'attempt.end': '' }
  return begins === null
    ? { 'attempt.start': start }
    : { 'attempt.start': start, 'attempt.end': wall(begins + hours * hour) }
}

/**
 * Suggests a start of the countdown with the same distance to the attempt as before. Undefined if the form
 * already has it.
 */
export function suggestCountdownStart(saved: SettingValues, shown: SettingValues): string | undefined {
  const { at } = summariseTimes(saved)
  const { at: newAt, wall } = summariseTimes(shown)
  const [countdown, start, newStart] = [
    at('attempt.countdownStart'),
    at('attempt.start'),
    newAt('attempt.start'),
  ]
  if (countdown === null || start === null || newStart === null || newStart === start) return undefined
  const offered = wall(newStart - (start - countdown))
  return offered === shown['attempt.countdownStart'] ? undefined : offered
}

export function isStartInPast(values: SettingValues, now: number): boolean {
  const start = summariseTimes(values).at('attempt.start')
  return start !== null && start < now
}
