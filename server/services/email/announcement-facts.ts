import { type RunAs, service } from '#backend/db/run-as.ts'
import { parseCampaignFacts } from '#shared/campaign-schema.ts'
import { computeCountdown } from '#shared/campaign-time.ts'

/** Returns the value of `{days}`: whole days until the attempt begins. It is 0 once the log has a start. */
export async function countDaysUntilAttempt(runAs: RunAs): Promise<number> {
  const [row] = await runAs(
    service,
    (tx) => tx<{ value: unknown; has_started: boolean }[]>`
      select (select value from public.site_settings where key = 'attempt') as value,
        exists (select from public.day_log as entry join public.day_attempts as facts using (attempt)
          where facts.is_current and entry.kind = 'attempt_started') as has_started`,
    { readOnly: true },
  )
  if (row?.has_started) return 0
  return computeCountdown(parseCampaignFacts([{ key: 'attempt', value: row?.value }]).attempt, Date.now())
    .days
}

const words = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

export const formatConsentDate = (at: Date): string => words.format(at)
