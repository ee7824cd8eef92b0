import type { Mode } from '#shared/campaign.ts'

/** Text between the number of days and the date. */
export function dayWords(mode: Mode, days: number): string {
  if (mode === 'live') return 'days left: the attempt is on'
  if (mode === 'after') return 'days left: the attempt was on'
  return `${days === 1 ? 'day' : 'days'} until`
}
