import { appCount, type CampaignFacts, type Mode } from '#shared/campaign.ts'
import type { ChallengeApp } from '#shared/challenge-apps.ts'

/** Returns the number of slots that votes still fill. Null if votes do not decide, or after the day has begun. */
export function countOpenSlots(
  { slots }: Pick<CampaignFacts, 'slots'>,
  { mode, apps }: { mode: Mode; apps: readonly Pick<ChallengeApp, 'title'>[] },
): number | null {
  if (slots !== 'votes' || mode !== 'before') return null
  return appCount - apps.filter(({ title }) => title !== '').length
}

type Listed = { id: string; vote_count: number }

/**
 * Returns the cut-off line in a list sorted by votes: the number of ideas above it, and the last of these
 * ideas. Planned ideas do not use open slots. Null if no line is needed.
 */
export function findCutOff<Idea extends Listed>(
  ideas: readonly Idea[],
  open: number,
  isPlanned: (idea: Idea) => boolean,
): { above: number; last: Idea } | null {
  const free = ideas.filter((idea) => !isPlanned(idea))
  const last = free[open - 1]
  // Returns no line if no idea would be below it, because the line would have no meaning.
  if (!last || free.length === open) return null
  return { above: ideas.indexOf(last) + 1, last }
}

/** Returns the number of votes that an idea below the cut-off line needs to pass the last idea above it. */
export function countMissingVotes(idea: Listed, last: Listed): number {
  return last.vote_count - idea.vote_count + 1
}
