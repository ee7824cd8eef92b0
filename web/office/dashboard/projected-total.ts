type Pace = { raised: number; inWeek: number; daysLeft: number }

/** Projects the total at this week's daily average, in whole units of money. */
export function computeProjectedTotal({ raised, inWeek, daysLeft }: Pace): number {
  return Math.floor(raised + (inWeek / 7) * daysLeft)
}
