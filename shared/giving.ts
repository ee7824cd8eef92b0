import type { CampaignFacts } from '#shared/campaign.ts'
import { toWallTime } from '#shared/wall-time.ts'

/**
 * Returns the day on which the owner closed giving, in the zone of the attempt. Null while giving is open.
 */
export function getGivingEnd(
  { attempt, giving }: Pick<CampaignFacts, 'attempt' | 'giving'>,
  now: number,
): string | null {
  const closed = giving?.closed
  return closed && toWallTime(new Date(now).toISOString(), attempt.zone).slice(0, 10) >= closed
    ? closed
    : null
}
