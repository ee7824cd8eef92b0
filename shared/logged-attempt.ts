import type { CampaignFacts } from '#shared/campaign.ts'
import type { DayEntry } from '#shared/day-log.ts'
import { correctedEntries } from '#shared/derive-day.ts'

/** A row of `attemptLog`, with the plan that the log began with. */
export type AttemptLogRow = Pick<
  DayEntry,
  'number' | 'kind' | 'corrects' | 'corrected_happened_at' | 'happened_at'
> & { day_attempts: { planned_start: string; planned_end: string; zone: string } }

/**
 * Facts of the campaign with the times of the log. The log keeps the plan that it began with, so dates that are
 * moved in the settings change nothing once it has a start. Only a withdrawal makes room for another attempt.
 */
export function withLoggedTimes(facts: CampaignFacts, rows: readonly AttemptLogRow[]): CampaignFacts {
  const [first] = rows
  const log = correctedEntries(rows)
  const started = log.find(({ entry }) => entry.kind === 'attempt_started')
  if (!first || !started) return facts
  const { planned_start: start, planned_end: end, zone } = first.day_attempts
  const ended = log.find(({ entry }) => entry.kind === 'attempt_ended')
  const logged = {
    loggedStart: new Date(started.at).toISOString(),
    ...(ended && { loggedEnd: new Date(ended.at).toISOString() }),
  }
  return { ...facts, attempt: { ...facts.attempt, start, end, zone, ...logged } }
}
