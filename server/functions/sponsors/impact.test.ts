import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { defaultFacts } from '#shared/campaign.ts'
import { sponsorReportErrors } from '#shared/errors/sponsor-reports.ts'
import type { Impact } from '#shared/impact.ts'
import { toWallTime } from '#shared/wall-time.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const today = toWallTime(new Date().toISOString(), defaultFacts.attempt.zone).slice(0, 10)
const { request, call, runAs, signInAdministrator, signIn } = await createTestApp()
const admin = await signInAdministrator()
const sponsorNamed = async (name: string) =>
  (
    await runAs(
      service,
      (tx) =>
        tx<
          { id: string }[]
        >`insert into public.sponsors (name, logo_url) values (${name}, '/sponsors/a.svg') returning id`,
    )
  )[0]?.id ?? ''
const impact = async () => (await request('/functions/v1/get-impact')).body.data as unknown as Impact
const report = (token: string) => request(`/functions/v1/get-sponsor-report?token=${token}`)
const linkOf = async (sponsor: string) => {
  const { body } = await call('renew-sponsor-link', { sponsor }, admin)
  return (
    String((body.data as { url?: unknown } | undefined)?.url)
      .split('/')
      .at(-1) ?? ''
  )
}
await runAs(service, async (tx) => {
  await tx`insert into private.analytics_days (day, kind, value, visitors, hits) values
    (${today}, 'all', '', 7, 12), (${today}, 'event', 'sponsor_seen', 5, 6), (${today}, 'event', 'share', 2, 3)`
})

describe('/impact', () => {
  it('the page /impact does not show figures that the owner did not choose', async () => {
    expect(await impact()).toMatchObject({ sections: [], visitors: null, people: null, audience: null })
  })
  it('the page /impact shows the chosen figures with their days and the time of counting', async () => {
    await runAs(
      service,
      (tx) => tx`update public.impact_sections set is_shown = true where section = 'visitors'`,
    )
    const shown = await impact()
    expect(shown).toMatchObject({ sections: ['visitors'], people: null, visitors: { count: 7 } })
    expect(shown.visitors?.from).toBe(shown.visitors?.to)
    expect(Date.parse(shown.countedAt)).not.toBeNaN()
  })
  it('the page /impact shows the owner’s note about the busiest day, and no other notes', async () => {
    await runAs(
      service,
      (tx) => tx`insert into public.analytics_notes (day, text) values
        (${today}, 'Radio'), (${today}::date - 1, 'Paid for the advert'), (${today}::date - 200, 'Asked for money')`,
    )
    expect((await impact()).visitors?.notes).toEqual([{ day: today, text: 'Radio' }])
  })
  it('the page /impact does not show groups of fewer than five people', async () => {
    await runAs(service, async (tx) => {
      await tx`update public.impact_sections set is_shown = true where section = 'audience'`
      await tx`insert into public.app_ideas (title, description, submitter_name, submitter_email, target_users, status)
        select 'Rain ' || n, 'Tells when the rain comes to the fields.', 'Ada', 'ada@example.org',
          case when n <= 5 then array['farmers', 'students'] else array['students'] end, 'approved'
        from generate_series(1, 4) as n`.catch(() => {})
    })
    for (const { count } of (await impact()).audience ?? []) expect(count === null || count >= 5).toBe(true)
  })
})

describe('a sponsor’s report link', () => {
  it.each(['', 'x', 'A'.repeat(43), '../../etc'])(
    'a guessed link to a sponsor’s report returns not found: %j',
    async (token) => {
      const { status, body } = await report(encodeURIComponent(token))
      expect([status, body.code]).toEqual([404, sponsorReportErrors.not_found])
    },
  )
  it('only the back office can create a sponsor’s link', async () => {
    const sponsor = await sponsorNamed('Nobody')
    const { access_token } = await signIn('ada@example.org')
    expect((await call('renew-sponsor-link', { sponsor })).status).toBe(401)
    for (const [asked, code] of [
      ['x', sponsorReportErrors.sponsor_missing],
      [randomUUID(), sponsorReportErrors.sponsor_not_found],
    ])
      expect((await call('renew-sponsor-link', { sponsor: asked }, admin)).body.code).toBe(code)
    expect((await call('renew-sponsor-link', { sponsor }, access_token)).status).toBe(403)
    expect((await request('/rest/v1/sponsor_links', { token: admin })).status).toBe(404)
  })
  it('a sponsor’s link shows only that sponsor, and nothing once it is replaced or ended', async () => {
    const [one, two] = [await sponsorNamed('Example Telecom'), await sponsorNamed('Demo Energy')]
    await runAs(
      service,
      (tx) => tx`insert into private.analytics_days (day, kind, value, visitors, hits) values
        (${today}, 'detail', ${`sponsor_click|sponsor|${one}`}, 2, 2), (${today}, 'detail', ${`sponsor_click|sponsor|${two}`}, 9, 9)`,
    )
    const token = await linkOf(one)
    const { body } = await report(token)
    expect(body.data).toMatchObject({ name: 'Example Telecom', days: [{ seen: 6, pressed: 2 }] })
    expect(JSON.stringify(body)).not.toContain('Demo Energy')
    const newer = await linkOf(one)
    expect((await report(token)).status).toBe(404)
    expect((await report(newer)).status).toBe(200)
    await call('renew-sponsor-link', { sponsor: one, isEnded: true }, admin)
    expect((await report(newer)).status).toBe(404)
  })
})
