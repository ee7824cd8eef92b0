import type { CampaignFacts, Mode } from '#shared/campaign.ts'
import type { ChallengeApp } from '#shared/challenge-apps.ts'

/**
 * State of a day whose log has no start: its planned start has passed (`due`), or the whole planned day
 * (`past`).
 */
export type UnloggedState = 'due' | 'past' | null

type Recorded = {
  mode: Mode
  facts: { result: CampaignFacts['result']; attempt: Pick<CampaignFacts['attempt'], 'loggedStart'> }
  apps: readonly Pick<ChallengeApp, 'startedAt' | 'finishedAt'>[]
}

/**
 * Returns the state of a day whose log has no start. Null before the planned start. Also null if a logged
 * start, a recorded app or a published result shows that the attempt runs or has run.
 */
export function getUnloggedState({ mode, facts, apps }: Recorded): UnloggedState {
  const { status } = facts.result
  const isTold = mode === 'after' && status !== 'not_recorded' && status !== 'postponed'
  const isRecorded =
    facts.attempt.loggedStart || apps.some(({ startedAt, finishedAt }) => startedAt ?? finishedAt)
  if (mode === 'before' || isTold || isRecorded) return null
  return mode === 'live' ? 'due' : 'past'
}

/** Returns the mode for texts: `before` while the start is due but not logged. */
export function getModeForTexts(mode: Mode, unlogged: UnloggedState): Mode {
  return unlogged === 'due' ? 'before' : mode
}
