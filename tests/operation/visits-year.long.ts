import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { summariseVisits } from '#server/jobs/summaries.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { makeDayOfVisits, sumVisitTallies } from '#tests/support/visits.ts'

// `VISITS_DAYS=365 VISITS_EVENTS=10000000 npm run measure -- visits` measures a whole year. `npm run
// test:long` has a few days and few visitors.
const days = Number(process.env.VISITS_DAYS ?? 6)
const browsers = Number(process.env.VISITS_BROWSERS ?? 8)
const events = Number(process.env.VISITS_EVENTS ?? 0)
const hour = 3_600_000

const proxy = '10.0.0.1'
const { app, runAs, secrets, database } = await createTestApp({ variables: { TRUST_PROXY: proxy } })
const { owner } = database

async function sendDay(ago: number) {
  const { visits, tally } = makeDayOfVisits(ago, browsers)
  for (const { address, agent, languages, events: sent } of visits)
    for (const event of sent) {
      const answer = await app.request(
        `/functions/v1/track-event?apikey=${secrets.publishableKey}`,
        {
          method: 'POST',
          body: JSON.stringify(event),
          headers: {
            'content-type': 'application/json',
            'user-agent': agent,
            'accept-language': languages,
            'x-forwarded-for': address,
          },
        },
        { incoming: { socket: { remoteAddress: proxy } } },
      )
      expect(answer.status).toBe(200)
    }
  await owner`update public.analytics_events set day = day - ${ago}::int, created_at = created_at - make_interval(days => ${ago})
    where created_at > now() - interval '12 hours'`
  // Deletes the rate limits, which would have expired before the next day.
  await owner`delete from private.rate_limits`
  return tally
}

it(
  'summaries equal an independent count of visits at the real limits, also when their events are deleted',
  async () => {
    const tallies = []
    for (let ago = days; ago >= 1; ago -= 1) tallies.push(await sendDay(ago))
    await summariseVisits(runAs)
    await owner`delete from public.analytics_events`
    await summariseVisits(runAs)
    const rows = await runAs(
      service,
      (tx) => tx<{ kind: string; value: string; visitors: number; hits: number }[]>`
        select kind, value, sum(visitors)::int as visitors, sum(hits)::int as hits from private.analytics_days
        where kind in ('page', 'source', 'campaign', 'language', 'device', 'event', 'detail') group by 1, 2`,
    )
    const found: ReturnType<typeof sumVisitTallies> = {}
    for (const { kind, value, visitors, hits } of rows) {
      found[kind] ??= {}
      found[kind][value] = [visitors, hits]
    }
    expect(found).toEqual(sumVisitTallies(tallies))
  },
  hour,
)

// Runs only by hand, with a number of events (docs/performance.md).
if (events > 0)
  it(
    'a year with many visitors is read quickly',
    async () => {
      const daily = Math.ceil(events / 365)
      await owner`truncate public.analytics_events, private.analytics_days, private.analytics_hours, private.analytics_rounds, private.analytics_months`
      const rounds: number[] = []
      for (let ago = 365; ago >= 1; ago -= 1) {
        await owner`
        insert into public.analytics_events (name, path, props, visitor, source, campaign, language, device, day, hour, created_at)
        select (array['page_view', 'page_view', 'page_view', (array['share', 'video_play', 'video_progress'])[1 + n / 4 % 3]])[1 + n % 4],
          '/blog/post-' || (n % 997 % 300),
          case when n % 4 < 3 then '{}'
            when n / 4 % 3 = 0 then jsonb_build_object('network', 'network-' || n % 8, 'what', 'idea-' || n % 400)
            when n / 4 % 3 = 1 then jsonb_build_object('film', (array['see_why', 'series', 'post'])[1 + n % 3])
            else jsonb_build_object((array['see_why', 'series', 'post'])[1 + n % 3], 25 * (1 + n / 12 % 4)) end,
          substr(md5((n / 3)::text || ${ago}::text), 1, 22),
          case when n % 7 = 0 then 'site-' || n % 150 || '.example' else (array['unknown', 'search', 'chat'])[1 + n / 3 % 3] end,
          case when n % 9 = 0 then 'campaign-' || n % 40 end, (array['en', 'fr', 'sw'])[1 + n / 3 % 3],
          (array['phone', 'computer'])[1 + n / 3 % 2], current_date - ${ago}::int, n % 24, now() - make_interval(days => ${ago})
        from generate_series(1, ${daily}::int) as n`
        const started = performance.now()
        // The job summarises every day up to today, so each day is summarised here in turn.
        await runAs(
          service,
          (tx) => tx`select private.summarise_day(current_date - ${ago}::int, 'Africa/Lagos')`,
        )
        rounds.push(performance.now() - started)
        // Deletes old events, as the hourly retention job does.
        if (ago > 90) await owner`delete from public.analytics_events where day = current_date - ${ago}::int`
      }
      await owner`analyze`
      console.log(`${daily * 365} events; a round of a day: ${told(rounds)}`)
      for (const length of [7, 30, 90, 365]) {
        const times: number[] = []
        for (let round = 0; round < 40; round += 1) {
          const started = performance.now()
          await runAs(
            service,
            (tx) => tx`
            select private.count_current_visitors(), private.read_days(current_date - ${length}::int, current_date),
              private.read_days(current_date - ${2 * length}::int, current_date - ${length + 1}::int),
              private.read_lists(current_date - ${length}::int, current_date)`,
            { readOnly: true },
          )
          times.push(performance.now() - started)
        }
        console.log(`a view of ${length} days: ${told(times)}`)
      }
      // Two queries that are measured as well: that of the public page, and the list of days to summarise.
      const others = {
        'the public page': 'select private.read_impact($1)',
        'the days still to be summarised': 'select * from private.find_days_to_summarise($1)',
      }
      for (const [what, statement] of Object.entries(others)) {
        const times: number[] = []
        for (let round = 0; round < 40; round += 1) {
          const started = performance.now()
          await runAs(service, (tx) => tx.unsafe(statement.replace('$1', "'Africa/Lagos'")), {
            readOnly: true,
          })
          times.push(performance.now() - started)
        }
        console.log(`${what}: ${told(times)}`)
      }
      const [sum] = await runAs(
        service,
        (tx) => tx`select sum(hits)::int as views from private.analytics_days where kind = 'all'`,
      )
      expect(sum?.views).toBe(365 * Math.round(daily - Math.floor((daily + 1) / 4)))
    },
    hour,
  )

function told(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return `least ${at(0)} ms, median ${at(0.5)} ms, 95 % ${at(0.95)} ms`
}
