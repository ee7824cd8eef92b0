import { offsetAt } from '#shared/dates.ts'

// A form has the day and the hour as a clock on the wall shows them; settings have the instant with its offset.

const minute = 60_000

/** "2027-03-05T06:00", as the clocks of the zone show this instant. */
export function wallTime(instant: string, zone: string): string {
  return new Date(Date.parse(instant) + offsetAt(Date.parse(instant), zone)).toISOString().slice(0, 16)
}

/** The instant at which the clocks of the zone show this; null for an invalid time. */
export function instantOf(wall: string, zone: string): string | null {
  const plain = Date.parse(`${wall}:00Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) || Number.isNaN(plain)) return null
  // The offset is that of the instant itself, which lies on the other side of a change of the clocks at most.
  const offset = offsetAt(plain - offsetAt(plain, zone), zone)
  return `${wall}:00${offsetText(offset / minute)}`
}

function offsetText(minutes: number): string {
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
}
