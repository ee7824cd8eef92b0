import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { summariseVisits } from '#server/jobs/summaries.ts'
import { createVisitorPseudonyms } from '#server/services/visitor-pseudonyms.ts'
import { type AnalyticsReport, addDays } from '#shared/analytics-report.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { makeDayOfVisits, sumVisitTallies, type Visit } from '#tests/support/visits.ts'

const test = await createTestApp({ variables: { TRUST_PROXY: '10.0.0.1' } })
const { app, runAs, request, secrets } = test
const { owner } = test.database
const admin = await test.signInAdministrator()

const behindProxy = { incoming: { socket: { remoteAddress: '10.0.0.1' } } }

async function send({ address, agent, languages, events }: Visit, token?: string) {
  for (const event of events) {
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
          ...(token && { apikey: secrets.publishableKey, authorization: `Bearer ${token}` }),
        },
      },
      behindProxy,
    )
    expect(answer.status).toBe(200)
  }
}
const stored = () =>
  runAs(
    service,
    (tx) => tx<{ text: string; visitor: string | null }[]>`
    select row_to_json(kept)::text as text, visitor from public.analytics_events as kept`,
  )
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
const visit = (agent = phone): Visit => ({
  address: '203.0.113.9',
  agent,
  languages: 'en-GB,en',
  events: [{ name: 'page_view', path: '/' }],
})
/** Moves today's data back by this number of days. */
const moveBack = (days: number) => owner`
  with gone as (delete from private.visitor_salts)
  update public.analytics_events set day = day - ${days}::int, created_at = created_at - make_interval(days => ${days})
  where created_at > now() - interval '12 hours'`
const report = async (query: string) =>
  (await request(`/functions/v1/get-analytics?${query}`, { token: admin })).body
    .data as unknown as AnalyticsReport

beforeEach(() =>
  runAs(service, async (tx) => {
    await tx`delete from public.analytics_events`
    await tx`delete from private.analytics_rounds`
    await tx`delete from private.analytics_days`
    await tx`delete from private.analytics_hours`
  }),
)

describe('counting a visit', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20.0',
    'curl/8.5.0',
  ])('a visit by a program is not counted: %s', async (agent) => {
    await send(visit(agent))
    expect(await stored()).toEqual([])
  })
  it('a visit by an administrator is not counted', async () => {
    await send(visit(), admin)
    expect(await stored()).toEqual([])
  })
  it('the record of a visit contains no address, no browser name, and nothing that connects two days', async () => {
    await send(visit())
    const [today] = await stored()
    expect(today?.text).not.toMatch(/203\.0\.113|Mozilla|Pixel|Chrome/)
    // Replaces today's salt by one of yesterday, so that the next visit is the first of a new day. The first
    // visit on any node deletes the old salt and creates a new one.
    await runAs(service, (tx) => tx`delete from private.visitor_salts`)
    const yesterdays = randomBytes(32)
    await runAs(
      service,
      (tx) => tx`insert into private.visitor_salts (day, salt) values (current_date - 1, ${yesterdays})`,
    )
    const mark = createVisitorPseudonyms({ runAs, secret: secrets.codePepper })
    expect(await mark('203.0.113.9', phone)).not.toBe(today?.visitor)
    const salts = await runAs(
      service,
      (tx) => tx<{ salt: Uint8Array }[]>`select salt from private.visitor_salts`,
    )
    expect(salts).toHaveLength(1)
    expect(Buffer.from(salts[0]?.salt ?? []).equals(yesterdays)).toBe(false)
    await runAs(service, (tx) => tx`delete from public.analytics_events`)
  })
  it('visits of one visitor can be connected only within a day, because the identifier and minute are deleted later', async () => {
    await send(visit())
    await moveBack(2)
    await summariseVisits(runAs)
    const [kept] = await stored()
    expect(kept?.visitor).toBeNull()
    expect(kept?.text).toMatch(/"created_at":"[^"]*:00:00[+-]/)
    const [day] = await runAs(
      service,
      (tx) => tx`select visitors, hits from private.analytics_days where kind = 'all' order by day`,
    )
    expect(day).toEqual({ visitors: 1, hits: 1 })
    // A final day stays as it is, even if its events are deleted.
    await runAs(service, (tx) => tx`delete from public.analytics_events`)
    await summariseVisits(runAs)
    expect(
      await runAs(
        service,
        (tx) => tx`select 1 from private.analytics_days where kind = 'all' and visitors = 1`,
      ),
    ).toHaveLength(1)
    await runAs(service, async (tx) => {
      await tx`delete from private.analytics_rounds`
      await tx`delete from private.analytics_days`
    })
  })
})

describe('the visit statistics', () => {
  it.each([
    ['from=2025-07-18&to=2025-07-17', 'The end date must be after the start date.'],
    ['from=2024-01-01&to=2025-02-03', 'This range is too long. Figures are kept for 13 months.'],
    ['days=400', 'This range is too long. Figures are kept for 13 months.'],
    ['from=2025-02-31&to=2025-03-01', 'Enter a day such as 2025-07-18.'],
  ])('the visit report with the query %s is refused', async (query, sentence) => {
    const { status, body } = await request(`/functions/v1/get-analytics?${query}`, { token: admin })
    expect({ status, error: body.error }).toEqual({ status: 400, error: sentence })
  })
  it('only the back office can read the visit statistics', async () => {
    expect((await request('/functions/v1/get-analytics?days=7')).status).toBe(401)
    const { access_token } = await test.signIn('ada@example.org')
    expect((await request('/functions/v1/get-analytics?days=7', { token: access_token })).status).toBe(403)
  })
  it('the visit statistics of a day are stored once, however many nodes compute them', async () => {
    await send(visit())
    await Promise.all([1, 2, 3].map(() => summariseVisits(runAs)))
    await summariseVisits(runAs)
    const rows = await runAs(
      service,
      (tx) => tx`select visitors, hits from private.analytics_days where kind = 'all'`,
    )
    expect(rows).toEqual([{ visitors: 1, hits: 1 }])
    expect((await report('days=7')).now).toBe(1)
    await runAs(service, async (tx) => {
      await tx`delete from public.analytics_events`
      await tx`delete from private.analytics_rounds`
    })
  })
  const sendDays = async () => {
    const days = [5, 4, 3].map((ago) => ({ ago, ...makeDayOfVisits(ago, 12 + ago) }))
    for (const { ago, visits } of days) {
      for (const visit of visits) await send(visit)
      await moveBack(ago)
    }
    await summariseVisits(runAs)
    return days
  }
  const listsOf = ({ lists }: AnalyticsReport) =>
    Object.fromEntries(
      ['page', 'source', 'campaign', 'language', 'device', 'event', 'detail'].map((kind) => [
        kind,
        Object.fromEntries((lists[kind] ?? []).map(({ value, visitors, hits }) => [value, [visitors, hits]])),
      ]),
    )
  it('the visit statistics equal an independent count of the same visits, sent at the real limits', async () => {
    const days = await sendDays()
    const shown = await report('days=7')
    const by = new Map(shown.days.map((day) => [day.day, day]))
    expect(shown.days).toHaveLength(7)
    days.forEach(({ ago, tally }) => {
      const day = new Date(Date.parse(`${shown.today}T00:00:00Z`) - ago * 86_400_000)
        .toISOString()
        .slice(0, 10)
      expect(by.get(day)).toMatchObject({ visitors: tally.visitors, views: tally.views })
    })
    expect(listsOf(shown)).toEqual(sumVisitTallies(days.map(({ tally }) => tally)))
  })
  it('the visit statistics of several days remain when their events are deleted', async () => {
    const days = await sendDays()
    await owner`delete from public.analytics_events`
    await summariseVisits(runAs)
    expect(listsOf(await report('days=7'))).toEqual(sumVisitTallies(days.map(({ tally }) => tally)))
  })
})

describe('a whole month', () => {
  it('the visit statistics of a month are summed up once, and every range equals the sum of its days', async () => {
    await owner`truncate public.analytics_events, private.analytics_days, private.analytics_hours, private.analytics_rounds`
    await runAs(
      service,
      (tx) => tx`
        insert into public.analytics_events (name, path, source, day)
        select 'page_view', '/' || n % 5, 'search', current_date - ago
        from generate_series(1, 100) as ago cross join lateral generate_series(1, 1 + ago % 4) as n`,
    )
    await summariseVisits(runAs)
    const [months] = await runAs(
      service,
      (tx) =>
        tx<{ count: number }[]>`select count(distinct month)::int as count from private.analytics_months`,
    )
    expect(months?.count).toBeGreaterThanOrEqual(2)
    const [{ today } = { today: '' }] = await runAs(
      service,
      (tx) => tx<{ today: string }[]>`select current_date::text as today`,
    )
    for (const [from, to] of [
      [99, 1],
      [80, 10],
      [61, 0],
      [20, 3],
    ] as const) {
      const shown = await report(`from=${addDays(today, -from)}&to=${addDays(today, -to)}`)
      const rows = await runAs(
        service,
        (tx) => tx<{ value: string; hits: number }[]>`
          select path as value, count(*)::int as hits from public.analytics_events
          where day between current_date - ${from}::int and current_date - ${to}::int group by path`,
      )
      const listed = (shown.lists.page ?? []).map(({ value, hits }) => [value, hits])
      expect(Object.fromEntries(listed)).toEqual(
        Object.fromEntries(rows.map(({ value, hits }) => [value, hits])),
      )
    }
  })
  it('the visit statistics of a month are deleted together with its days', async () => {
    await owner`insert into private.analytics_months (month, kind, value, visitors, hits) values ('2020-01-01', 'page', '/', 1, 1)`
    await runAs(service, (tx) => tx`select * from private.delete_aged_rows()`)
    const rows = await runAs(
      service,
      (tx) => tx`select 1 from private.analytics_months where month = '2020-01-01'`,
    )
    expect(rows).toEqual([])
  })
})

it.each([
  [
    'has 23 hours',
    '2026-03-29',
    ['2026-03-28T23:00Z', '2026-03-29T21:59Z'],
    ['2026-03-28T22:59Z', '2026-03-29T22:00Z'],
  ],
  [
    'has 25 hours',
    '2026-10-25',
    ['2026-10-24T22:00Z', '2026-10-25T22:59Z'],
    ['2026-10-24T21:59Z', '2026-10-25T23:00Z'],
  ],
])(
  'a day of visit statistics that %s begins and ends at midnight in the attempt’s time zone',
  async (_what, day, within, beside) => {
    for (const createdAt of [...within, ...beside]) await buildIdea(runAs, { createdAt })
    await runAs(service, async (tx) => {
      await tx`delete from private.analytics_days where day = ${day}::date`
      await tx`select private.summarise_acts(${day}::date, 'Europe/Berlin')`
    })
    const rows = await runAs(
      service,
      (tx) =>
        tx`select hits from private.analytics_days where day = ${day}::date and kind = 'made' and value = 'idea'`,
    )
    expect(rows).toEqual([{ hits: 2 }])
  },
)
