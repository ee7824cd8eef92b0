import type { CampaignFacts } from '#shared/campaign.ts'
import { wallTime } from '#shared/wall-time.ts'

/**
 * Day on which giving closed, in the zone of the attempt; null while people can give. Only the owner closes
 * it.
 */
export function givingClosedOn(
  { attempt, giving }: Pick<CampaignFacts, 'attempt' | 'giving'>,
  now: number,
): string | null {
  const closed = giving?.closed
  return closed && wallTime(new Date(now).toISOString(), attempt.zone).slice(0, 10) >= closed ? closed : null
}
