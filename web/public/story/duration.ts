/** Returns the seconds of "6:12" or "1:06:12". The minimum is 1, because a track must have a length. */
export function parseDurationSeconds(length: string): number {
  return Math.max(
    1,
    length.split(':').reduce((sum, part) => sum * 60 + Number(part), 0),
  )
}

/** Formats seconds, such as 372 as "6:12". */
export function formatDuration(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
