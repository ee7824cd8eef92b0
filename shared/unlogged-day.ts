import type { CampaignFacts, Mode } from '#shared/campaign.ts'
import type { ChallengeApp } from '#shared/challenge-apps.ts'

/** The planned hour has come, or the planned day has passed, and nothing says that the attempt has started. */
export type Unlogged = 'due' | 'past' | null

type Recorded = {
  mode: Mode
  facts: Pick<CampaignFacts, 'result'>
  apps: readonly Pick<ChallengeApp, 'startedAt' | 'finishedAt'>[]
  /** The log has the entry of the start. */
  hasStarted: boolean
}

/** Decides whether pages may say that the clock runs or ran: after an entry of the log, a recorded app, or a result. */
export function unloggedOf({ mode, facts, apps, hasStarted }: Recorded): Unlogged {
  const { status } = facts.result
  const isTold = mode === 'after' && status !== 'not_recorded' && status !== 'postponed'
  const isRecorded = hasStarted || apps.some(({ startedAt, finishedAt }) => startedAt ?? finishedAt)
  if (mode === 'before' || isTold || isRecorded) return null
  return mode === 'live' ? 'due' : 'past'
}

/** The mode as far as sentences may follow it: nothing tells of a day that has not been seen to start. */
export function toldMode(mode: Mode, unlogged: Unlogged): Mode {
  return unlogged === 'due' ? 'before' : mode
}
