import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createEncryption } from '#backend/http/encryption.ts'
import { createEmailLinks } from '#server/services/email/email-links.ts'
import { consentVersion, consentWording } from '#shared/email-topics.ts'
import { registrationErrors } from '#shared/errors/registrations.ts'
import { createByteCountingBody, streamingRequestOptions } from '#tests/support/byte-counting-body.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { runAs, call, codeFor, signIn, request, secrets, env } = await createTestApp()

type Consent = { topics: string[]; wording: string; version: number; form: string; agreed_at: Date }
const consentOf = async (mailbox: string) => {
  const [row] = await runAs(
    service,
    (tx) => tx<Consent[]>`
      select topics, wording, version, form, agreed_at from private.email_consents where mailbox = ${mailbox}`,
  )
  return row
}
const saidNo = async (mailbox: string) => {
  const [row] = await runAs(
    service,
    (tx) => tx<{ no: boolean }[]>`select private.has_opted_out(${mailbox}) as no`,
  )
  return row?.no
}
const names = (email: string) => ({
  supporter_type: 'community_supporter',
  email,
  first_name: 'Ada',
  last_name: 'Obi',
})
async function join(email: string, more: object = {}) {
  await call('register-supporter', { ...names(email), ...more })
  return call('verify-email-code', { email, code: await codeFor(email) })
}
const linksAt = (now?: () => number) =>
  createEmailLinks({
    encryption: createEncryption(secrets.codePepper, 'letter opt-out'),
    publicUrl: env.PUBLIC_URL,
    ...(now && { now }),
  })
const pathOf = (url: string) => url.slice(env.PUBLIC_URL.length)
const press = (url: string, fields: [string, string][]) =>
  request(pathOf(url), {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('consent to news', () => {
  it('consent to a wording that was never shown is refused', async () => {
    for (const consent of [0, 99])
      expect(await call('register-supporter', { ...names('odd@example.org'), consent })).toMatchObject({
        status: 400,
        body: { code: registrationErrors.consent_unknown },
      })
    for (const consent of [true, 'yes'])
      expect((await call('register-supporter', { ...names('odd@example.org'), consent })).status).toBe(400)
  })
  it('consent to news is not recorded if the box is not ticked', async () => {
    await join('quiet@example.org')
    expect(await consentOf('quiet@example.org')).toBeUndefined()
  })
  it('consent to news is not recorded before the address is verified', async () => {
    await call('register-supporter', { ...names('early@example.org'), consent: consentVersion })
    expect(await consentOf('early@example.org')).toBeUndefined()
  })
  it('consent to news is stored with its wording, version, form and time once the code is entered', async () => {
    await join('ada@example.org', { consent: consentVersion })
    expect(await consentOf('ada@example.org')).toEqual({
      topics: ['ideas', 'day', 'news'],
      wording: consentWording,
      version: consentVersion,
      form: 'supporter',
      agreed_at: expect.any(Date),
    })
  })
  it('accepting the same consent wording again keeps the time of the first consent', async () => {
    const before = await consentOf('ada@example.org')
    await join('ada@example.org', { consent: consentVersion })
    expect(await consentOf('ada@example.org')).toEqual(before)
  })
  it('only a new consent to news ends an earlier opt-out', async () => {
    await runAs(service, (tx) => tx`select private.unsubscribe_mailbox('ada@example.org')`)
    await join('ada@example.org')
    expect(await saidNo('ada@example.org')).toBe(true)
    await join('ada@example.org', { consent: consentVersion })
    expect(await saidNo('ada@example.org')).toBe(false)
  })
})

describe('the page of email choices', () => {
  it('the page of email choices refuses an invented key and the unsubscribe token', async () => {
    const other = linksAt().stopUrl('ada@example.org')
    const token = new URL(other).searchParams.get('token')
    for (const key of ['made-up', token]) expect((await request(`/email/${key}`)).status).toBe(400)
  })
  it('links in older emails still lead to the page of email choices, even the one-click unsubscribe link', async () => {
    const { pathname, search } = new URL(linksAt().stopUrl('former@example.org'))
    expect(pathname).toBe('/email/unsubscribe')
    const key = new URL(linksAt().choicesUrl('former@example.org')).pathname.slice('/email/'.length)
    const former = { [`stop${search}`]: `unsubscribe${search}`, [key]: key, 'go/ABCDEFGH': 'go/ABCDEFGH' }
    for (const [old, present] of Object.entries(former)) {
      const { status, headers } = await request(`/letters/${old}`)
      expect([status, headers.get('location')]).toEqual([308, `/email/${present}`])
    }
    const { status } = await request(`/letters/stop${search}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
    })
    expect([status, await saidNo('former@example.org')]).toEqual([200, true])
  })
  it('a form of 100 MB on the page of email choices is refused after a few megabytes', async () => {
    const { body, taken } = createByteCountingBody(100)
    const { status } = await request(pathOf(linksAt().choicesUrl('ada@example.org')), {
      method: 'POST',
      body,
      ...streamingRequestOptions,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(status).toBe(413)
    expect(taken()).toBeLessThan(10)
  })
  it('a link to the email choices works for 400 days and is then refused', async () => {
    const daysAgo = (days: number) =>
      linksAt(() => Date.now() - days * 86_400_000).choicesUrl('ada@example.org')
    expect((await request(pathOf(daysAgo(399)))).status).toBe(200)
    expect((await request(pathOf(daysAgo(401)))).status).toBe(400)
  })
  it('the page of email choices shows the person’s topics and no other data', async () => {
    const url = linksAt().choicesUrl('ada@example.org')
    const { body, headers } = await request(pathOf(url))
    expect(`${url}${body}`).not.toMatch(/ada|obi/i)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(String(body).match(/ checked/g)).toHaveLength(3)
    expect(String(body)).not.toContain('<script')
  })
  it('the selected email topics are stored, and unknown topics are ignored', async () => {
    const url = linksAt().choicesUrl('ada@example.org')
    const saved = await press(url, [
      ['topic', 'day'],
      ['topic', 'made-up'],
    ])
    expect(saved.status).toBe(200)
    expect((await consentOf('ada@example.org'))?.topics).toEqual(['day'])
  })
  it('a person can unsubscribe from everything on the page of email choices, and subscribe again', async () => {
    const url = linksAt().choicesUrl('ada@example.org')
    await press(url, [['nothing', '1']])
    expect(await saidNo('ada@example.org')).toBe(true)
    await press(url, [['topic', 'news']])
    expect(await saidNo('ada@example.org')).toBe(false)
    expect((await consentOf('ada@example.org'))?.topics).toEqual(['news'])
  })
  it('unsubscribing deletes the person’s unsent emails and no others', async () => {
    const [email, reminder] = ['idea-status', 'reminder']
    const waiting = () =>
      runAs(
        service,
        (tx) => tx`select recipient, kind from private.email_outbox
          where kind in ('idea-status', 'reminder') and recipient in ('late@example.org', 'other@example.org') order by 1`,
      )
    await runAs(
      service,
      (tx) => tx`insert into private.email_outbox (kind, recipient, payload, next_attempt_at)
        select kind, address, '{}', now() + interval '1 hour'
        from unnest(array['late@example.org', 'other@example.org']) as address, unnest(${[email, reminder]}::text[]) as kind`,
    )
    await press(linksAt().choicesUrl('late@example.org'), [['nothing', '1']])
    const others = [email, reminder].map((kind) => ({ recipient: 'other@example.org', kind }))
    expect(await waiting()).toEqual(others)
  })
  it('the page of email choices stores the choices once, even if submitted several times at once', async () => {
    const url = linksAt().choicesUrl('twice@example.org')
    const both = await Promise.all([1, 2, 3, 4].map(() => press(url, [['topic', 'day']])))
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await consentOf('twice@example.org')).toMatchObject({ topics: ['day'] })
  })
  it('unsubscribing deletes the person’s reminders, and a reminder that is set later is stored', async () => {
    const email = 'reminded@example.org'
    const askAgain = async () => {
      await call('ask-for-reminders', { email, kinds: ['result'], zone: 'Africa/Lagos' })
      await call('set-reminders', { email, code: await codeFor(email) })
    }
    const reminders = () =>
      runAs(service, (tx) => tx`select kind from private.reminders where mailbox = ${email}`)
    await askAgain()
    expect(await reminders()).toHaveLength(1)
    await press(linksAt().choicesUrl(email), [['nothing', '1']])
    expect(await reminders()).toHaveLength(0)
    await askAgain()
    expect(await reminders()).toHaveLength(1)
  })
  it('a person who never consented can consent on the page of email choices, with the wording shown there', async () => {
    await press(linksAt().choicesUrl('new@example.org'), [['topic', 'ideas']])
    expect(await consentOf('new@example.org')).toMatchObject({
      topics: ['ideas'],
      form: 'preferences',
      wording: consentWording,
    })
  })
})

describe('an opt-out from emails', () => {
  it('an opt-out is stored only as a hash after an erasure, until the person consents again', async () => {
    const email = 'gone@example.org'
    await join(email, { consent: consentVersion })
    await runAs(service, (tx) => tx`select private.unsubscribe_mailbox(${email})`)
    const { access_token } = await signIn(email)
    expect((await call('erase-supporter-data', { email }, access_token)).status).toBe(200)
    const named = await runAs(
      service,
      (tx) => tx<{ n: number }[]>`
        select (select count(*) from private.email_opt_outs where mailbox = ${email})::int
          + (select count(*) from private.email_consents where mailbox = ${email})::int as n`,
    )
    expect(named).toEqual([{ n: 0 }])
    const hashes = await runAs(service, (tx) => tx`select * from private.former_opt_outs`)
    expect(JSON.stringify(hashes)).not.toContain('gone')
    expect(await saidNo(email)).toBe(true)
    await join(email, { consent: consentVersion })
    expect(await saidNo(email)).toBe(false)
  })
  it('erasing a person who never opted out stores no hash', async () => {
    const email = 'never@example.org'
    await join(email, { consent: consentVersion })
    const { access_token } = await signIn(email)
    await call('erase-supporter-data', { email }, access_token)
    expect(await saidNo(email)).toBe(false)
  })
})
