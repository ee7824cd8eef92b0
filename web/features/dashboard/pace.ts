type Pace = { raised: number; inWeek: number; daysLeft: number }

/** What will have been raised when every day left brings what a day of this week did; whole units of money. */
export function atPace({ raised, inWeek, daysLeft }: Pace): number {
  return Math.floor(raised + (inWeek / 7) * daysLeft)
}
