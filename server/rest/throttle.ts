import { ApiError, tooManyRequests } from '#server/http/api-error.ts'
import type { Limits } from '#server/http/limits.ts'

export type RestThrottle = ReturnType<typeof createRestThrottle>

/** Reads that may wait for the database before new ones are turned away. */
const mostUnderWay = 400
const mostSources = 50_000

/**
 * Anonymous reads that reach the database. Counted in this process and not in the database, because counting there
 * would cost as much as the read; with N nodes a source may thus have N times as much. Badge look-ups guess codes, so
 * those are counted in the database (D15).
 */
export function createRestThrottle({
  limits,
  isOn,
  perMinute,
  burst,
  now = Date.now,
}: {
  limits: Limits
  isOn: boolean
  /** security.md 2: reads of one source, a minute's worth and how many may come at once. */
  perMinute: number
  burst: number
  now?: () => number
}) {
  const buckets = new Map<string, { left: number; at: number }>()
  let underWay = 0

  function take(source: string) {
    const moment = now()
    const before = buckets.get(source) ?? { left: burst, at: moment }
    const left = Math.min(burst, before.left + ((moment - before.at) / 60_000) * perMinute) - 1
    buckets.delete(source)
    buckets.set(source, { left: Math.max(left, 0), at: moment })
    const [oldest] = buckets.keys()
    if (buckets.size > mostSources && oldest !== undefined) buckets.delete(oldest)
    if (left < 0) throw tooManyRequests(1)
  }

  return {
    /** Without a source it is this host itself, rendering a page for somebody who was counted already. */
    async admit({ source, isBadge }: { source: string; isBadge: boolean }): Promise<void> {
      if (!isOn || source === '') return
      take(source)
      if (isBadge) await limits.enforce(['BADGE_LOOK_UP_SOURCE', source])
    },

    /** Sheds load before latency collapses: what cannot be served soon is told so at once. */
    async during<T>(work: () => Promise<T>): Promise<T> {
      if (underWay >= mostUnderWay)
        throw new ApiError('unavailable', 'Service temporarily unavailable. Please try again.', {
          retryAfter: 1,
        })
      underWay += 1
      try {
        return await work()
      } finally {
        underWay -= 1
      }
    },
  }
}
