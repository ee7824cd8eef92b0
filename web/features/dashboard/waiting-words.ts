import { timeAgo } from '#shared/dashboard.ts'
import { formatDate } from '#web/lib/format-date.ts'

type Oldest = { title: string; at: string }

/** "The oldest, Bus Stop Bell, came 2 days ago." in place of what the kind is, where something waits. */
export function oldestWords(oldest: Oldest | null | undefined, now: number, otherwise: string): string {
  if (!oldest) return otherwise
  const ago = timeAgo(oldest.at, now)?.toLowerCase() ?? `on ${formatDate(oldest.at)}`
  return `The oldest, ${oldest.title}, came ${ago}.`
}
