import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { announcementErrors } from '#shared/errors/announcements.ts'
import { bounceErrors } from '#shared/errors/bounces.ts'
import { buildSupporters } from '#tests/support/supporters.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, database, request, runAs, signIn, signInAdministrator, emailsTo, secrets } =
  await createTestApp()
const owner = await signInAdministrator()

const email = {
  subject: 'Your hour',
  preview: 'Six slots',
  html: '<p>Hello {first name}, {days} days.</p>',
  topic: 'day',
}
const draft = (more: object = {}) => ({
  ...email,
  id: null,
  view_name: 'Everyone',
  filters: {},
  per_minute: 30,
  ...more,
})
type Saved = { data: { id: string; version: string; html: string }; error?: string; code?: string }
async function save(more: object = {}) {
  const { status, body } = await call('save-announcement', draft(more), owner)
  return { status, body: body as unknown as Saved }
}
const now = { version: null, due: null }
const rpc = (name: string, args: object, token = owner) =>
  request(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    body: JSON.stringify(args),
    headers: { 'content-type': 'application/json' },
    token,
  })
const drafts = () => runAs(service, (tx) => tx<{ html: string }[]>`select html from private.announcements`)

describe('an announcement draft', () => {
  it('a new announcement draft is created once, however often it is sent', async () => {
    const send = () =>
      request('/functions/v1/save-announcement', {
        method: 'POST',
        body: JSON.stringify(draft()),
        headers: { 'content-type': 'application/json', 'idempotency-key': 'a'.repeat(32) },
        token: owner,
      })
    const [{ body: one }, { body: again }] = [await send(), await send()]
    expect(again).toEqual(one)
    expect(await drafts()).toHaveLength(1)
    await runAs(service, (tx) => tx`delete from private.announcements`)
  })
  it('only owners can use announcement drafts, through the function or through the database', async () => {
    const { body } = await save()
    const { access_token: visitor } = await signIn('nosy@example.org')
    expect((await call('save-announcement', draft(), visitor)).status).toBe(403)
    const { id } = body.data
    for (const [name, args] of [
      ['schedule-announcement', { ...now, id, expected: 1 }],
      ['stop-announcement', { id }],
      ['resume-announcement', { id }],
      ['retry-announcement', { id, with_unknown: false }],
      ['remove-announcement', { id }],
    ] as const)
      expect((await call(name, args, visitor)).status, name).toBe(403)
    for (const [name, args] of [
      ['get_announcements', {}],
      ['get_announcement', { announcement_id: id }],
      ['get_announcement_emails', { announcement_id: id, wanted: 'sent' }],
      ['count_audience', { filters: {}, topic: 'day' }],
    ] as const)
      expect((await rpc(name, args, visitor)).status, name).toBe(403)
  })
  it.each([
    [
      'a subject with a line break',
      { subject: 'Your hour\r\nBcc: all@example.org' },
      announcementErrors.subject_lines,
    ],
    ['a line break under it', { preview: 'Six\nslots' }, announcementErrors.preview_lines],
    ['an unknown placeholder', { html: '<p>Hello {nmae}</p>' }, announcementErrors.placeholder_unknown],
    [
      'one that was cut by a format',
      { html: '<p>{first <b>name}</b></p>' },
      announcementErrors.placeholder_unknown,
    ],
    ['far too much', { html: 'x'.repeat(1_000_000) }, announcementErrors.too_long],
    ['no rate', { per_minute: 0 }, announcementErrors.rate],
  ])(
    'an announcement draft with %s is refused, and the saved draft remains unchanged',
    async (_, more, code) => {
      const { body } = await save()
      const kept = await drafts()
      const refused = await save({ ...more, id: body.data.id })
      expect(refused.status).toBe(400)
      expect(refused.body.code).toBe(code)
      expect(await drafts()).toEqual(kept)
    },
  )
  it('an announcement draft that another owner has saved since it was opened cannot be overwritten or sent', async () => {
    const { body: first } = await save({ subject: 'As both opened it' })
    const { id, version } = first.data
    const { body: theirs } = await save({ id, version, subject: 'Theirs' })
    expect(theirs.data.version).not.toBe(version)
    const mine = await save({ id, version, subject: 'Mine' })
    expect([mine.status, mine.body.code]).toEqual([409, announcementErrors.changed])
    expect((await save({ id, version: 'yesterday' })).status).toBe(400)
    const sent = await call('schedule-announcement', { ...now, id, expected: 0, version }, owner)
    expect([sent.status, sent.body.code]).toEqual([409, announcementErrors.changed_before_sending])
    const subject = () =>
      runAs(service, (tx) => tx`select subject, status from private.announcements where id = ${id}`)
    expect(await subject()).toMatchObject([{ subject: 'Theirs', status: 'draft' }])
    expect((await save({ id, version: theirs.data.version, subject: 'Mine, read' })).status).toBe(200)
    expect((await save({ id, version: null, subject: 'In place of theirs' })).status).toBe(200)
    expect(await subject()).toMatchObject([{ subject: 'In place of theirs' }])
  })
  it('an announcement draft of 2 MB is refused before it is parsed', async () => {
    expect((await save({ html: 'x'.repeat(2_200_000) })).status).toBe(413)
  })
  it('an announcement draft is cleaned like an article, and videos are removed from it', async () => {
    const { body } = await save({
      html: '<p onclick="x()">Hi<script>x()</script></p><iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk"></iframe>',
    })
    expect(body.data.html).toBe('<p>Hi</p>')
  })
  it('an announcement draft cannot be changed or deleted once it is being sent', async () => {
    await buildSupporters(runAs, 1)
    const { body } = await save()
    const { id } = body.data
    expect((await call('schedule-announcement', { ...now, id, expected: 1 }, owner)).status).toBe(200)
    const again = await save({ id })
    expect([again.status, again.body.code]).toEqual([409, announcementErrors.no_draft])
    const refusalOf = async (name: string, args: object = {}) => {
      const { status, body: answer } = await call(name, { id, ...args }, owner)
      return [status, answer.code]
    }
    expect(await refusalOf('remove-announcement')).toEqual([409, announcementErrors.not_deletable])
    expect(await refusalOf('schedule-announcement', { ...now, expected: 1 })).toEqual([
      409,
      announcementErrors.already_sending,
    ])
    expect(await refusalOf('resume-announcement')).toEqual([409, announcementErrors.not_stopped])
    expect((await call('stop-announcement', { id }, owner)).status).toBe(200)
    expect(await refusalOf('stop-announcement')).toEqual([409, announcementErrors.not_sending])
    expect((await call('remove-announcement', { id }, owner)).status).toBe(200)
    expect(await runAs(service, (tx) => tx`select from private.announcements where id = ${id}`)).toEqual([])
  })
})

it('an announcement without text or recipients, with a wrong number of recipients, or for the past cannot be scheduled', async () => {
  const { body } = await save()
  const { id } = body.data
  const wrong = async (args: object) => {
    const { status, body: said } = await call('schedule-announcement', { ...now, id, ...args }, owner)
    return [status, said.code]
  }
  const { body: blank } = await save({ subject: ' ' })
  expect(await wrong({ id: blank.data.id, expected: 1 })).toEqual([400, announcementErrors.empty])
  expect(await wrong({ expected: 7 })).toEqual([409, announcementErrors.one_recipient_left])
  const past = { expected: 1, due: '2020-01-01T10:00:00Z' }
  expect(await wrong(past)).toEqual([400, announcementErrors.time_passed])
  await runAs(service, (tx) => tx`delete from private.email_consents`)
  expect(await wrong({ expected: 0 })).toEqual([409, announcementErrors.no_recipients])
})

it('a test email of an announcement matches the preview in both parts, and the draft records when it was sent', async () => {
  const { body } = await save({ html: '<p>Hello {first name},</p><p><a href="/live">watch</a></p>' })
  const { id, html } = body.data
  const shown = await call('preview-announcement', { ...email, html, name: 'Ada <b>' }, owner)
  const { data } = shown.body as unknown as { data: { subject: string; html: string; text: string } }
  expect(data.html).toContain('Hello Ada &lt;b&gt;,')
  expect(data.text).toContain('Hello Ada <b>,')
  expect(data.text).toContain('/live)')
  const sent = await call('test-announcement', { id, name: 'Ada <b>' }, owner)
  const { address } = (sent.body as unknown as { data: { address: string } }).data
  const [test] = await emailsTo(address)
  // Removes the differences between the test email and the preview: each has its own keys for unsubscribing,
  // and the links of a sent email lead through the click counter.
  const live = /http\S+\/live/.exec(data.text)?.[0] ?? ''
  expect(test?.text).toMatch(/watch \(http\S+\/email\/go\/[A-Z2-9]{8}\)/)
  const withoutKeys = (text: string | undefined) =>
    text?.replaceAll(/http[^\s"]+\/email\/go\/[A-Z2-9]{8}/g, live).replaceAll(/email\/[\w?=&;-]+/g, 'email/')
  expect(withoutKeys(test?.html)).toBe(withoutKeys(data.html))
  expect(withoutKeys(test?.text)).toBe(withoutKeys(data.text))
  const [kept] = await runAs(
    service,
    (tx) => tx<{ tested: boolean }[]>`
      select tested_at is not null as tested from private.announcements where id = ${id}`,
  )
  expect(kept?.tested).toBe(true)
})

it('a test email of an announcement that could not be sent is not recorded', async () => {
  const { body } = await save({})
  const { id } = body.data
  await database.owner`revoke insert on private.email_outbox from service_role`
  const failed = await call('test-announcement', { id, name: 'Ada' }, owner)
  await database.owner`grant insert on private.email_outbox to service_role`
  expect(failed.status).toBeGreaterThanOrEqual(400)
  const kept = await runAs(service, (tx) => tx`select tested_at from private.announcements where id = ${id}`)
  expect(kept).toEqual([{ tested_at: null }])
})

it.each([
  [bounceErrors.reason_length, [{ email: 'person-9@example.org', reason: ' ' }]],
  [bounceErrors.too_many, Array(1001).fill({ email: 'person-9@example.org', reason: '550' })],
])('a report of bounced emails is refused with %s', async (code, bounces) => {
  const answer = await request('/functions/v1/report-bounce', {
    method: 'POST',
    body: JSON.stringify({ bounces }),
    headers: { 'content-type': 'application/json' },
    key: secrets.secretKey,
  })
  expect(answer).toMatchObject({ status: 400, body: { code } })
})

it('only a caller with the secret key can report a bounced email', async () => {
  const bounces = [{ email: 'Person-9@Example.org', reason: '550 5.1.1 no such user' }]
  const report = (key: string, token?: string) =>
    request('/functions/v1/report-bounce', {
      method: 'POST',
      body: JSON.stringify({ bounces }),
      headers: { 'content-type': 'application/json' },
      key,
      token,
    })
  const noted = () =>
    runAs(
      service,
      (tx) => tx<{ mailbox: string; told_by: string }[]>`select mailbox, told_by from private.email_bounces`,
    )
  expect((await report(secrets.publishableKey)).status).toBe(403)
  expect((await report(secrets.publishableKey, owner)).status).toBe(403)
  expect(await noted()).toEqual([])
  for (const _ of ['once', 'and again'])
    expect(await report(secrets.secretKey)).toMatchObject({ status: 200, body: { data: { noted: 1 } } })
  expect(await noted()).toEqual([{ mailbox: 'person-9@example.org', told_by: 'report' }])
})

describe('a counted link in an announcement', () => {
  const follow = (code: string, method = 'GET') => request(`/email/go/${code}`, { method })
  const codesOf = (id: string) =>
    runAs(
      service,
      (tx) => tx<{ code: string; presses: number }[]>`
        select code, presses from private.announcement_links where announcement_id = ${id} order by position`,
    )

  it('a counted link in an announcement leads only to the address in the draft', async () => {
    for (const code of ['ABCDEFGH', 'https%3A%2F%2Fevil.example', '..%2F..', "'%20or%20true"])
      expect((await follow(`${code}?url=https://evil.example`)).status, code).toBe(404)
    const { body } = await save({ html: '<p><a href="https://example.org/slot">Pick a slot</a></p>' })
    const [link] = await codesOf(body.data.id)
    const followed = await follow(`${link?.code}?url=https://evil.example`)
    expect(followed.status).toBe(302)
    expect(followed.headers.get('location')).toBe('https://example.org/slot')
    expect(followed.headers.get('set-cookie')).toBeNull()
  })
  it('a click on a link of a sent announcement is counted once per source and hour, and a click in a draft or a HEAD request is not counted', async () => {
    const html =
      '<p><a href="https://example.org/slot">Pick a slot</a> <a href="https://example.org/">or look</a></p>'
    const { body } = await save({ html })
    const { id } = body.data
    const [first] = await codesOf(id)
    await follow(first?.code ?? '')
    expect((await codesOf(id))[0]?.presses).toBe(0)
    // A link keeps its code when the announcement is saved again.
    await save({ id, html })
    expect((await codesOf(id))[0]?.code).toBe(first?.code)
    await runAs(service, (tx) => tx`update private.announcements set status = 'sending' where id = ${id}`)
    await follow(first?.code ?? '', 'HEAD')
    expect((await codesOf(id))[0]?.presses).toBe(0)
    for (let times = 0; times < 2; times += 1) expect((await follow(first?.code ?? '')).status).toBe(302)
    const { body: shown } = await rpc('get_announcement', { announcement_id: id })
    expect((shown as unknown as { links: unknown }).links).toEqual([
      { words: 'Pick a slot', url: 'https://example.org/slot', presses: 1 },
      { words: 'or look', url: 'https://example.org/', presses: 0 },
    ])
  })
})
