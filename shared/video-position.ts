/** Formats a position in a video, such as "07:06:12". */
export function formatVideoPosition(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((count) => String(Math.floor(count)).padStart(2, '0'))
    .join(':')
}
