import { hasFourDigitYear } from '#shared/calendar-day.ts'
import { getZoneOffsetMs } from '#shared/dates.ts'

// Forms use the local date and time of a zone ("wall time"); settings store the instant with its offset.

const minute = 60_000
const day = 24 * 60 * minute

/** Returns the wall time of an instant in a zone, for example "2027-03-05T06:00". */
export function toWallTime(instant: string, zone: string): string {
  return new Date(Date.parse(instant) + getZoneOffsetMs(Date.parse(instant), zone)).toISOString().slice(0, 16)
}

/**
 * Returns the instant of a wall time in a zone; null for an invalid time, or while someone types its year. A
 * time that the clocks skip uses the offset before the change. A time that occurs twice is the first one (RFC
 * 5545, 3.3.5).
 */
export function parseWallTime(wall: string, zone: string): string | null {
  const plain = Date.parse(`${wall}:00Z`)
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) && hasFourDigitYear(wall)
  if (!isWhole || Number.isNaN(plain)) return null
  const before = getZoneOffsetMs(plain - day, zone)
  const isShownAt = (offset: number) => getZoneOffsetMs(plain - offset, zone) === offset
  const offset = [before, getZoneOffsetMs(plain + day, zone)].find(isShownAt) ?? before
  return `${wall}:00${offsetText(offset / minute)}`
}

function offsetText(minutes: number): string {
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
}
