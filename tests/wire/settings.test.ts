import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { administratorErrors } from '#shared/errors/administrators.ts'
import { settingErrors } from '#shared/errors/settings.ts'
import { createSiteSignInHelpers } from '#tests/support/sign-ins.ts'
import { createTestServer } from '#tests/support/test-server.ts'

const test = await createTestServer()
const { administrator } = createSiteSignInHelpers(test)
const { device } = await administrator('owner@example.org')
const second = await administrator('editor@example.org')

const stored = async () => (await device.from('site_settings').select('key,value').order('key')).data
async function save(changes: object, by = device) {
  const { error } = await by.functions.invoke('save-settings', { body: { changes, seen: {} } })
  if (!error) return { status: 200 }
  const answer: Response = error.context
  return { status: answer.status, ...(await answer.json()) }
}
const times = { countdownStart: '2027-01-01T00:00:00Z', start: '2027-03-05T00:00:00Z' }

it.each<[string, string, unknown, string, RegExp]>([
  [
    'an end before the start',
    'attempt',
    { ...times, end: '2027-03-04T00:00:00Z' },
    'attempt.end',
    /enter an end after the start/,
  ],
  ['a zone that does not exist', 'attempt', { zone: 'Africa/Atlantis' }, 'attempt.zone', /time zone/],
  [
    '61 questions',
    'questions',
    { items: Array(61).fill({ question: 'Why?', answer: 'So.' }) },
    'questions.items',
    /no more than 12 items/,
  ],
  [
    'a tier without a name',
    'tiers',
    { items: [{ subtitle: 'a', price: 'b', benefits: 'c' }] },
    'tiers.items.0.name',
    /missing/,
  ],
  ['an address with spaces', 'links', { contact: 'a b@example.org' }, 'links.contact', /valid email/],
  ['markup in a plain field', 'attempt', { builder: '<img src=x>' }, 'attempt.builder', /without markup/],
  ['a film of another host', 'videos', { why: 'https://films.example.net/1' }, 'videos.why', /YouTube/],
  ['an amount of 1e99', 'fundraising', { raised: 1e99 }, 'fundraising.raised', /whole number/],
])(
  'the refusal of %s names the field of the setting, and no setting of the request is saved',
  async (_, key, value, field, sentence) => {
    const before = await stored()
    expect(await save({ disclaimer: 'Saved with it', [key]: value })).toMatchObject({
      status: 400,
      error: expect.stringMatching(sentence),
      values: { path: field },
    })
    // A direct write to the table is refused as well.
    const { error: byHand } = await device.from('site_settings').insert({ key, value, is_public: true })
    expect(byHand).not.toBeNull()
    expect(await stored()).toEqual(before)
  },
)

it('a refusal by rest/v1 contains the sentence, the SQLSTATE, the code and the values', async () => {
  const value = { zone: 'Africa/Atlantis' }
  expect(await device.from('site_settings').insert({ key: 'attempt', value, is_public: true })).toMatchObject(
    {
      status: 400,
      error: {
        code: 'STBAD',
        hint: settingErrors.zone,
        message: expect.stringContaining('time zone'),
        details: '{"path": "attempt.zone"}',
      },
    },
  )
})

it('if two devices save the same setting, the first value remains, and the second device gets an error', async () => {
  expect(await save({ disclaimer: 'The first' })).toEqual({ status: 200 })
  expect(await save({ disclaimer: 'The second' })).toMatchObject({
    status: 409,
    code: settingErrors.changed,
    values: { path: 'disclaimer' },
  })
  expect(await stored()).toContainEqual({ key: 'disclaimer', value: 'The first' })
})

it('an editor who directly calls a function for owners is refused and changes nothing', async () => {
  await test.runAs(
    service,
    (tx) => tx`update private.admin_users set role = 'editor' where user_id = ${second.user?.id ?? ''}`,
  )
  const before = await stored()
  const calls = [
    second.device.rpc('get_settings'),
    second.device.rpc('get_emails_by_hour'),
    second.device.from('site_settings').update({ value: 'An editor’s' }).eq('key', 'disclaimer').select(),
    second.device.from('site_settings').delete().eq('key', 'disclaimer').select(),
  ]
  for (const { error, data } of await Promise.all(calls)) expect([error?.code, data]).toEqual(['42501', null])
  expect(await save({ disclaimer: 'An editor’s' }, second.device)).toMatchObject({
    status: 403,
    code: administratorErrors.owners_only,
  })
  expect(
    (await second.device.functions.invoke('retry-emails', { body: { ids: null } })).error?.context.status,
  ).toBe(403)
  expect(await stored()).toEqual(before)
})
