import { service } from '#backend/db/run-as.ts'
import { defineOwnerFunction } from '#server/functions/define-function.ts'
import { type AnalyticsReport, addDays, analyticsRange, countDaysBetween } from '#shared/analytics-report.ts'
import { defaultFacts } from '#shared/campaign.ts'

/**
 * `get-analytics` (not in the specification): returns the figures for a range of days in the attempt's time
 * zone, from the stored daily summaries.
 */
export const getAnalytics = defineOwnerFunction({
  input: analyticsRange,
  async run({ input, server }) {
    const data = await server.runAs(
      service,
      async (tx) => {
        const [clock] = await tx<{ zone: string; today: string; now: number }[]>`
          select zone, (now() at time zone zone)::date::text as today, private.count_current_visitors() as now
          from (select private.get_campaign_zone(${defaultFacts.attempt.zone}) as zone) as place`
        if (!clock) throw new Error('the database told no time')
        const to = input.to ?? clock.today
        const from = input.from ?? addDays(to, 1 - Number(input.days ?? 30))
        const length = countDaysBetween(from, to) + 1
        const [row] = await tx<{ days: object; before: object; rest: object }[]>`
          select private.read_days(${from}::date, ${to}::date) as days,
            private.read_days(${addDays(from, -length)}::date, ${addDays(from, -1)}::date) as before,
            private.read_lists(${from}::date, ${to}::date) as rest`
        return { ...clock, from, to, days: row?.days, before: row?.before, ...row?.rest } as AnalyticsReport
      },
      { readOnly: true },
    )
    return { data }
  },
})
