import type { LiveApp, LiveEntry } from '#shared/live-day.ts'
import { translateEntry } from '#shared/translate-day.ts'
import type { Translate } from '#shared/words.ts'

/** Milliseconds between two announcements, so that screen readers are not interrupted all the time. */
const quiet = 20_000

/**
 * Last announced entry and its time by `performance.now()`. The time is null before the first announcement.
 */
export type ScreenReaderText = { number: number; at: number | null; text: string }

/**
 * Returns the next announcement for screen readers and its delay in milliseconds, or undefined if no entry is
 * new. The text has the newest entry and the number of new ones.
 */
export function getNextScreenReaderText(
  last: ScreenReaderText,
  {
    t,
    entries,
    apps,
    now,
  }: { t: Translate; entries: readonly LiveEntry[]; apps: readonly LiveApp[]; now: number },
): { wait: number; number: number; text: string } | undefined {
  const [newest] = entries
  if (!newest || newest.number <= last.number) return undefined
  const count = entries.filter(({ number }) => number > last.number).length
  const title = translateEntry(t, newest, apps)
  return {
    wait: last.at === null ? 0 : Math.max(0, last.at + quiet - now),
    number: newest.number,
    text: count === 1 ? title : t('live.log.read-out', { count, title }),
  }
}
