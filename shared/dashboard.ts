const hour = 60 * 60 * 1000
const day = 24 * hour

/** Returns the share of the last 30 days in the total, in the format of the specification. */
export function formatRecentShare({ total, recent }: { total: number; recent: number }): string {
  return total === 0 ? '+0%' : `+${Math.round((recent / total) * 100)}%`
}

export type RoundedAge = { unit: 'now' | 'hour' | 'day'; count: number }

/** Returns the age in whole hours or days; undefined after a week, when a date is more useful. */
export function computeRoundedAge(instant: string, now: number): RoundedAge | undefined {
  const age = now - Date.parse(instant)
  if (age < hour) return { unit: 'now', count: 0 }
  if (age < day) return { unit: 'hour', count: Math.floor(age / hour) }
  if (age < 7 * day) return { unit: 'day', count: Math.floor(age / day) }
  return undefined
}

/** Formats an age as "Just now", "N hour(s) ago" or "N day(s) ago", for the back office. */
export function formatTimeAgo(instant: string, now: number): string | undefined {
  const age = computeRoundedAge(instant, now)
  return age && (age.unit === 'now' ? 'Just now' : counted(age.count, age.unit))
}

function counted(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'} ago`
}
