import { createTooManyRequestsError } from '#backend/http/api-error.ts'
import { getMonotonicMs } from '#backend/http/monotonic.ts'

export type RestThrottle = ReturnType<typeof createRestThrottle>

const maxSources = 50_000

/**
 * Limits anonymous reads that reach the database. Counts them in this process, because counting in the
 * database would cost as much as the read. So with N nodes, a source may make N times as many reads. The
 * application may count look-ups in the database (`admitLookUp`), because a look-up can guess a code.
 */
export function createRestThrottle({
  admitLookUp,
  isOn,
  perMinute,
  burst,
  now = getMonotonicMs,
}: {
  /** Throws if a source has requested too many rows by an exact value, such as a code (`LookupOnlyTables`). */
  admitLookUp?: (source: string) => Promise<void>
  isOn: boolean
  /** Reads per source in a minute, and how many in one burst (security.md, 2). */
  perMinute: number
  burst: number
  now?: () => number
}) {
  const buckets = new Map<string, { left: number; at: number }>()

  /**
   * Counts one read. An empty source means that this server renders a page for a visitor who has already been
   * counted.
   */
  function take(source: string) {
    if (!isOn || source === '') return
    const moment = now()
    const before = buckets.get(source) ?? { left: burst, at: moment }
    // Prevents a negative time. Otherwise, setting the clock back would use up reads.
    const elapsed = Math.max(0, moment - before.at)
    const left = Math.min(burst, before.left + (elapsed / 60_000) * perMinute) - 1
    buckets.delete(source)
    buckets.set(source, { left: Math.max(left, 0), at: moment })
    const [oldest] = buckets.keys()
    if (buckets.size > maxSources && oldest !== undefined) buckets.delete(oldest)
    if (left < 0) throw createTooManyRequestsError(1)
  }

  return {
    take,
    async admit({ source, isLookUp }: { source: string; isLookUp: boolean }): Promise<void> {
      take(source)
      if (isOn && isLookUp && source !== '') await admitLookUp?.(source)
    },
  }
}
