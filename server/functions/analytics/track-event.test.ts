import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { eventErrors } from '#shared/errors/events.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, request, runAs, app, secrets } = await createTestApp()
const stored = () =>
  runAs(service, (tx) => tx`select name, path, referrer_host, props from public.analytics_events order by id`)
const event = { name: 'page_view', path: '/app-ideas', props: { theme: 'dark' } }

describe('track-event', () => {
  it.each<[change: object, code: string]>([
    [{ name: 'anything' }, eventErrors.name_unknown],
    [{ path: '/supporters?email=ada@example.org' }, eventErrors.path_invalid],
    [{ path: '/verify/ada@example.org' }, eventErrors.path_invalid],
    [{ path: '/ada%40example.org' }, eventErrors.path_invalid],
    [{ path: 'https://evil.example' }, eventErrors.path_invalid],
    [{ props: { email: 'ada@example.org' } }, eventErrors.props_invalid],
    [{ props: { text: 'x'.repeat(81) } }, eventErrors.props_invalid],
    [{ props: { nested: {} } }, eventErrors.props_invalid],
    [{ referrer: 'https://evil.example/path' }, eventErrors.referrer_invalid],
    [{ campaign: 'Ada <ada@example.org>' }, eventErrors.campaign_invalid],
  ])('an analytics event with the invalid data %j is refused', async (change, code) => {
    const before = (await stored()).length
    const { status, body } = await call('track-event', { ...event, ...change })
    expect([status, body.code]).toEqual([400, code])
    expect(await stored()).toHaveLength(before)
  })
  it('an analytics event does not contain the code of a badge, because the code would reveal a name', async () => {
    for (const path of ['/verify/K7Q2MX', '/VERIFY/K7Q2MX', '/%76erify//K7Q2MX']) {
      expect((await call('track-event', { ...event, path })).status).toBe(200)
      expect((await stored()).at(-1)).toMatchObject({ path: '/verify' })
    }
  })
  it('visitors whose browser sends DNT or Sec-GPC are not counted', async () => {
    const before = (await stored()).length
    for (const header of ['dnt', 'sec-gpc']) {
      const headers = { 'content-type': 'application/json', [header]: '1' }
      expect(
        (await request('/functions/v1/track-event', { method: 'POST', body: JSON.stringify(event), headers }))
          .status,
      ).toBe(200)
    }
    expect(await stored()).toHaveLength(before)
  })
  it('an analytics event is stored without its sender, even from a beacon without headers', async () => {
    const beacon = await app.request(`/functions/v1/track-event?apikey=${secrets.publishableKey}`, {
      method: 'POST',
      body: JSON.stringify({ ...event, referrer: 'example.org' }),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
        'x-forwarded-for': '198.51.100.7',
      },
    })
    expect(beacon.status).toBe(200)
    expect((await stored()).at(-1)).toEqual({
      name: 'page_view',
      path: '/app-ideas',
      referrer_host: 'example.org',
      props: { theme: 'dark' },
    })
    const [row] = await runAs(
      service,
      (tx) =>
        tx`select row_to_json(kept)::text as text from public.analytics_events as kept order by id desc limit 1`,
    )
    expect(row?.text).not.toMatch(/198\.51|Mozilla|Firefox/)
  })
})
