import type { CampaignFacts } from '#shared/campaign.ts'
import type { DayEntry } from '#shared/day-log.ts'
import { applyEntryCorrections } from '#shared/derive-day.ts'

/** A row of `attemptLogQuery`, with the plan that the log began with. */
export type AttemptLogRow = Pick<
  DayEntry,
  'number' | 'kind' | 'corrects' | 'corrected_happened_at' | 'happened_at'
> & { day_attempts: { planned_start: string; planned_end: string; zone: string } }

/**
 * Replaces the planned times by those of the log, which also stores the plan that it began with. So changed
 * dates in the settings have no effect after the start.
 */
export function applyLoggedTimes(facts: CampaignFacts, rows: readonly AttemptLogRow[]): CampaignFacts {
  const [first] = rows
  const log = applyEntryCorrections(rows)
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
