import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { codeErrors } from '#shared/errors/codes.ts'
import { emailErrors } from '#shared/errors/emails.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, codeFor, emailsTo, runAs, logged, request } = await createTestApp()
const refused = { success: false, error: 'Invalid or expired verification code. Please check and try again.' }
const misshapen = { success: false, code: codeErrors.not_six_characters }

async function sendCode(email: string) {
  await call('send-verification-email', { email, name: 'Ada' })
  return codeFor(email)
}
const age = (email: string, seconds: number) =>
  runAs(
    service,
    (tx) =>
      tx`update private.verification_codes set expires_at = expires_at - make_interval(secs => ${seconds}) where mailbox = ${email}`,
  )

describe('verify-email-code', () => {
  it('a client cannot choose the code that is emailed to an address', async () => {
    const email = createEmailAddress()
    await call('send-verification-email', {
      email,
      name: 'Bob',
      verificationCode: '111111',
      type: 'supporter_verification',
    })
    expect(await codeFor(email)).not.toBe('111111')
    expect(await call('verify-email-code', { email, code: '111111' })).toMatchObject({
      status: 400,
      body: refused,
    })
  })
  it.each(['', '000', 123456, ['1'], { $ne: 1 }, null, '１２３４５６', 'x'.repeat(10_000), true, undefined])(
    'the emailed code %j is refused',
    async (code) => {
      const email = createEmailAddress()
      await sendCode(email)
      expect(await call('verify-email-code', { email, code })).toMatchObject({ status: 400, body: misshapen })
    },
  )
  it('a used emailed code, an outdated code and a code for another address are refused', async () => {
    const [email, other] = [createEmailAddress(), createEmailAddress()]
    const first = await sendCode(email)
    const second = await sendCode(email)
    const foreign = await sendCode(other)
    for (const code of [first, foreign]) {
      expect(await call('verify-email-code', { email, code })).toMatchObject({ status: 400, body: refused })
    }
    expect(await call('verify-email-code', { email, code: second })).toMatchObject({ status: 200 })
    expect(await call('verify-email-code', { email, code: second })).toMatchObject({
      status: 400,
      body: refused,
    })
  })
  it('an emailed code works after 14 minutes and 55 seconds, but not after 15 minutes and 5 seconds', async () => {
    const [late, early] = [createEmailAddress(), createEmailAddress()]
    const [lateCode, earlyCode] = [await sendCode(late), await sendCode(early)]
    await age(late, 905)
    await age(early, 895)
    expect(await call('verify-email-code', { email: late, code: lateCode })).toMatchObject({
      status: 400,
      body: { success: false, code: codeErrors.expired },
    })
    expect(await call('verify-email-code', { email: early, code: earlyCode })).toMatchObject({ status: 200 })
  })
  it('the correct emailed code is also refused after five wrong tries', async () => {
    const email = createEmailAddress()
    const code = await sendCode(email)
    const wrong = code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA'
    for (let tries = 0; tries < 5; tries += 1) await call('verify-email-code', { email, code: wrong })
    expect(await call('verify-email-code', { email, code })).toMatchObject({
      status: 400,
      body: {
        success: false,
        code: codeErrors.used_up,
        error: expect.stringMatching(/no longer works.*new code/),
      },
    })
  })
  it('the fifth wrong code, but no earlier one, returns the error that requires a new code', async () => {
    const email = createEmailAddress()
    const code = await sendCode(email)
    const tryWrong = async () => {
      const { body } = await call('verify-email-code', {
        email,
        code: code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA',
      })
      return (body as unknown as { code: string }).code
    }
    for (let tries = 1; tries < 5; tries += 1) expect(await tryWrong(), `${tries}`).toBe(codeErrors.wrong)
    expect(await tryWrong()).toBe(codeErrors.used_up)
    await age(email, 61)
    await sendCode(email)
    expect(await tryWrong()).toBe(codeErrors.wrong)
  })
  it('the response to a wrong code for an address without a code reveals nothing', async () => {
    const email = createEmailAddress()
    for (let tries = 0; tries < 7; tries += 1)
      expect(await call('verify-email-code', { email, code: 'AAAAAA' })).toMatchObject({ body: refused })
  })
  it('twenty simultaneous tries with one emailed code open exactly one session', async () => {
    const email = createEmailAddress()
    const code = await sendCode(email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('verify-email-code', { email, code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
  it('a verification with the code in two fields of different names is refused', async () => {
    expect(
      await call('verify-email-code', {
        email: createEmailAddress(),
        code: 'ABC234',
        verificationCode: 'ABC235',
      }),
    ).toMatchObject({
      status: 400,
      body: { error: 'Invalid request body' },
    })
  })
  it('the verification accepts the code in either field name, untrimmed and in any case, and opens a session', async () => {
    const email = createEmailAddress()
    const code = await sendCode(email)
    const { status, body } = await call('verify-email-code', {
      email: ` ${email.toUpperCase()} `,
      verificationCode: ` ${code.toLowerCase()} `,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      data: { email, isVerified: true, user: { name: 'Ada' }, supporter: null },
      session: { token_type: 'bearer', expires_in: 3600 },
    })
  })
})

describe('send-verification-email', () => {
  it.each([
    'x',
    'a b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org,b@example.org',
    '<a@example.org>',
    '"a b"@example.org',
    `${'a'.repeat(300)}@example.org`,
    'a@localhost',
    null,
    42,
  ])('a code request with the address %j is refused', async (email) => {
    expect(await call('send-verification-email', { email, name: 'Ada' })).toMatchObject({
      status: 400,
      body: { success: false, code: emailErrors.invalid },
    })
  })
  it.each([
    ['Visit http://evil.example now', 'name.has_address'],
    ['www.evil.example', 'name.has_address'],
    ['evil.example', 'name.has_address'],
    ['x'.repeat(81), 'name.too_long'],
  ])('a code request with the name %j is refused', async (name, code) => {
    const email = createEmailAddress()
    const refused = await call('send-verification-email', { email, name })
    expect(refused).toMatchObject({ status: 400, body: { code } })
    expect(await emailsTo(email)).toHaveLength(0)
  })
  it('a code request for an unknown address must contain a name', async () => {
    expect(await call('send-verification-email', { email: createEmailAddress(), name: '' })).toMatchObject({
      status: 400,
      body: { code: 'name.missing_with_email', error: getSentence('signin.refusal.both') },
    })
  })
  it('markup and line breaks in a name do not appear in the code email', async () => {
    const email = createEmailAddress()
    await call('send-verification-email', { email, name: '<b>Ada</b>\r\nBcc: x' })
    const [message] = await emailsTo(email)
    expect(`${message?.html}${message?.text}${message?.subject}`).not.toMatch(/Ada|Bcc/)
  })
  it('an emailed code cannot be read in its table, in the outbox or in the log', async () => {
    const email = createEmailAddress()
    const code = await sendCode(email)
    const [kept] = await runAs(
      service,
      (tx) =>
        tx`select row_to_json(kept)::text as row from private.verification_codes as kept where mailbox = ${email}`,
    )
    const [posted] = await runAs(
      service,
      (tx) =>
        tx`select row_to_json(posted)::text as row from private.email_outbox as posted where recipient = ${email}`,
    )
    for (const text of [kept?.row, posted?.row, logged.join('')]) expect(text).not.toContain(code)
    expect(logged.join('')).not.toContain(email)
  })
  it('equal emailed codes are stored with different hashes', async () => {
    const rows = await runAs(
      service,
      (tx) => tx`
      select private.keep_code(address, 'idea', '\\x01', '{}', 60) from unnest(array['h1@example.org', 'h2@example.org']) as address`,
    )
    expect(rows).toHaveLength(2)
    const hashes = await runAs(
      service,
      (tx) =>
        tx`select distinct code_hmac from private.verification_codes where mailbox like 'h_@example.org'`,
    )
    expect(hashes).toHaveLength(2)
  })
})

describe('request checks of functions/v1', () => {
  it('functions/v1 refuses other methods, unknown names, invalid JSON, forms and large bodies', async () => {
    expect(await request('/functions/v1/submit-idea')).toMatchObject({
      status: 405,
      body: { success: false, error: 'Method not allowed' },
    })
    expect(await request('/functions/v1/nothing', { method: 'POST' })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    expect(await request('/functions/v1/constructor', { method: 'POST' })).toMatchObject({ status: 404 })
    const post = (body: string, type = 'application/json') =>
      request('/functions/v1/submit-idea', { method: 'POST', body, headers: { 'content-type': type } })
    expect(await post('{')).toMatchObject({
      status: 400,
      body: { success: false, error: 'Invalid request body' },
    })
    expect(await post('{}', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
    expect(await post(JSON.stringify({ appName: 'x'.repeat(70_000) }))).toMatchObject({ status: 413 })
    expect(await post('[]')).toMatchObject({ status: 400, body: { error: 'Invalid request body' } })
  })
  it('a missing or unknown API key is refused, and a valid key is accepted as a bearer token without the apikey header', async () => {
    const { secrets, app } = await createTestApp()
    const get = (headers: Record<string, string>) => app.request('/functions/v1/get-top-ideas', { headers })
    expect((await get({})).status).toBe(401)
    expect((await get({ authorization: 'Bearer nonsense' })).status).toBe(401)
    expect((await get({ authorization: `Bearer ${secrets.publishableKey}` })).status).toBe(200)
    expect((await get({ apikey: secrets.secretKey, origin: 'https://evil.example' })).status).toBe(401)
  })
})
