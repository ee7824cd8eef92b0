const hour = 60 * 60 * 1000
const day = 24 * hour

/** The share of all that came in the last 30 days, as the specification words it. */
export function changeText({ total, recent }: { total: number; recent: number }): string {
  return total === 0 ? '+0%' : `+${Math.round((recent / total) * 100)}%`
}

/** "Just now", "N hour(s) ago", "N day(s) ago", then undefined: from a week on the date says more. */
export function timeAgo(instant: string, now: number): string | undefined {
  const age = now - Date.parse(instant)
  if (age < hour) return 'Just now'
  if (age < day) return counted(Math.floor(age / hour), 'hour')
  if (age < 7 * day) return counted(Math.floor(age / day), 'day')
  return undefined
}

function counted(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'} ago`
}
