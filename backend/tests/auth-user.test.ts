import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createRefusal, createSignInHelpers, signInPassword } from '#backend/tests/sign-ins.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const getRole = `
  create function public.get_role() returns text language sql stable as $$ select auth.role() $$;
  grant execute on function public.get_role() to authenticated`
const test = await createTestBackend({ schema: getRole })
const { client, codeFor, emailsTo, runAs, request } = test
const { withPassword, byCode, byPassword, follow } = createSignInHelpers(test)
const newPassword = 'another long secret'

const ageSessions = () =>
  runAs(service, (tx) => tx`update auth.sessions set created_at = now() - interval '25 hours'`)

describe('a change of password', () => {
  it('a change to a weak password is refused with the reason', async () => {
    const { auth } = await withPassword('weak@example.org')
    const short = await auth.updateUser({ password: 'short' })
    expect(short.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] })
    const common = await auth.updateUser({ password: 'password12345' })
    expect(common.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] })
  })
  it('the current password cannot be chosen as the new one', async () => {
    const { auth } = await withPassword('same@example.org')
    expect(await auth.updateUser({ password: signInPassword })).toMatchObject(
      createRefusal(422, 'same_password'),
    )
  })
  it('a password cannot be changed in an old session without a nonce or with a wrong one', async () => {
    const { auth } = await withPassword('old@example.org')
    await ageSessions()
    expect(await auth.updateUser({ password: newPassword })).toMatchObject(
      createRefusal(400, 'reauthentication_needed'),
    )
    expect((await auth.reauthenticate()).error).toBeNull()
    const nonce = await codeFor('old@example.org')
    const wrong = nonce === '000000' ? '000001' : '000000'
    expect(await auth.updateUser({ password: newPassword, nonce: wrong })).toMatchObject(
      createRefusal(422, 'reauthentication_not_valid'),
    )
    expect((await auth.updateUser({ password: newPassword, nonce })).error).toBeNull()
    await byPassword('old@example.org', newPassword)
  })
  it('a new password ends every other session and keeps the current one', async () => {
    const here = await withPassword('moves@example.org')
    const there = await byPassword('moves@example.org')
    expect((await here.auth.updateUser({ password: newPassword })).error).toBeNull()
    expect((await here.auth.getUser()).error).toBeNull()
    expect((await there.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(
      (await client().auth.signInWithPassword({ email: 'moves@example.org', password: signInPassword }))
        .error,
    ).not.toBeNull()
  })
})

describe('a change of a user’s data', () => {
  it('a user cannot change the data that determine their rights', async () => {
    const { auth, session, device } = await byCode('eve@example.org')
    const forged = await request('/auth/v1/user', {
      method: 'PUT',
      token: session?.access_token,
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify({ app_metadata: { role: 'admin' } }),
    })
    expect(forged).toMatchObject({ status: 403, body: { code: 'not_admin' } })
    await auth.updateUser({ data: { role: 'admin', is_admin: true } })
    await auth.refreshSession()
    expect((await device.rpc('get_role')).data).toBe('authenticated')
  })
  it.each<[string, unknown]>([
    ['a list', [1]],
    ['text', 'x'],
    ['too much', { bio: 'x'.repeat(4_000) }],
    ['a zero byte', { name: 'a\u0000b' }],
    ['half a character', { name: '\ud800' }],
  ])('the data of a user cannot contain %s', async (_name, data) => {
    const { auth } = await byCode('filler@example.org')
    expect(await auth.updateUser({ data: data as object })).toMatchObject(
      createRefusal(400, 'validation_failed'),
    )
  })
  it('user data nested too deeply are refused', async () => {
    const { auth } = await byCode('deep@example.org')
    const data = JSON.parse(`${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`)
    expect(await auth.updateUser({ data })).toMatchObject(createRefusal(400, 'bad_json'))
    // Closing brackets inside a text must not reduce the counted depth.
    const hidden = { text: '}'.repeat(3_000), data }
    expect(await auth.updateUser({ data: hidden })).toMatchObject(createRefusal(400, 'bad_json'))
  })
  it('user data of fewer than 4,000 characters but more than 4,000 bytes are refused', async () => {
    const { auth } = await byCode('long@example.org')
    const { error } = await auth.updateUser({ data: { text: '€'.repeat(2_000) } })
    expect(error).toMatchObject({
      ...createRefusal(400, 'validation_failed').error,
      message: 'The data must be a JSON object of 4,000 bytes or fewer, nested 6 levels deep at most',
    })
  })
  it('a text in the user data may contain any number of brackets within the byte limit', async () => {
    const { auth } = await byCode('brackets@example.org')
    expect((await auth.updateUser({ data: { text: '[{'.repeat(200) } })).error).toBeNull()
  })
  it('an update merges the user data, removes null values and sends the client an event', async () => {
    const { auth } = await byCode('says@example.org')
    const events: string[] = []
    auth.onAuthStateChange((event) => void events.push(event))
    await auth.updateUser({ data: { name: 'Ada', town: 'Kano' } })
    const { data } = await auth.updateUser({ data: { town: null, born: 1990 } })
    expect(data.user?.user_metadata).toEqual({ name: 'Ada', born: 1990 })
    expect(events).toContain('USER_UPDATED')
  })
})

describe('a change of email address', () => {
  const confirm = async (email: string) =>
    client().auth.verifyOtp({ email, token: await codeFor(email), type: 'email_change' })

  it('another user’s address cannot be taken in any spelling, and its owner gets an email', async () => {
    const { user: owner } = await byCode('taken@proton.me')
    for (const email of ['taken@proton.me', 'Taken+x@proton.me']) {
      const { auth } = await byCode('greedy@example.org')
      expect((await auth.updateUser({ email })).error).toBeNull()
      expect((await confirm('greedy@example.org')).data.session).toBeNull()
      const [told] = await emailsTo(email.toLowerCase())
      expect(told).toEqual({ kind: 'address taken' })
      expect((await auth.getUser()).data.user?.email).toBe('greedy@example.org')
    }
    expect((await byCode('taken@proton.me')).user?.id).toBe(owner?.id)
  })
  it('a request to change the email address has the same response for a known and an unknown address', async () => {
    await byCode('known@example.org')
    const answers = []
    for (const email of ['known@example.org', 'unknown@example.org']) {
      const { auth } = await byCode('curious@example.org')
      const { data, error } = await auth.updateUser({ email })
      expect(data.user?.new_email).toBe(email)
      answers.push({ error, parts: Object.keys(data.user ?? {}) })
      await client().auth.resend({ email, type: 'email_change' })
    }
    expect(answers[1]).toEqual(answers[0])
    const told = (mail: string) =>
      emailsTo(mail).then((emails) => emails.filter(({ kind }) => kind === 'address taken'))
    expect(await told('known@example.org')).toHaveLength(1)
    expect(await told('unknown@example.org')).toHaveLength(0)
    expect(await emailsTo('known@example.org')).toHaveLength(2)
  })
  it('a confirmation from only one of the two mailboxes does not change the email address', async () => {
    const { auth } = await byCode('from@example.org')
    const wish = await auth.updateUser({ email: 'to@example.org' })
    expect(wish.data.user).toMatchObject({ email: 'from@example.org', new_email: 'to@example.org' })
    expect(await confirm('to@example.org')).toEqual({ data: { user: null, session: null }, error: null })
    expect((await auth.getUser()).data.user?.email).toBe('from@example.org')
    expect((await confirm('to@example.org')).error?.code).toBe('otp_expired')
  })
  it('an email address changes when both mailboxes confirm, and every earlier session ends', async () => {
    const { auth } = await byCode('here@example.org')
    await auth.updateUser({ email: 'there@example.org' })
    expect((await confirm('here@example.org')).data.session).toBeNull()
    const { data } = await confirm('there@example.org')
    expect(data.session?.user).toMatchObject({ email: 'there@example.org' })
    expect(data.user).not.toHaveProperty('new_email')
    expect((await auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await byCode('there@example.org')).user?.id).toBe(data.user?.id)
    expect((await byCode('here@example.org')).user?.id).not.toBe(data.user?.id)
  })
  it('the links in the two emails also change an email address', async () => {
    const { auth } = await byCode('one@example.org')
    await auth.updateUser({ email: 'two@example.org' }, { emailRedirectTo: 'http://localhost:3000/me' })
    const first = await follow('one@example.org')
    expect(first.location).toMatch(/^http:\/\/localhost:3000\/me#message=Confirmation\+link\+accepted/)
    const second = await follow('two@example.org')
    expect(second.fragment.get('access_token')).not.toBeNull()
    expect(second.fragment.get('type')).toBe('email_change')
  })
  it('confirmations of an earlier change of address do not count for a new one', async () => {
    const { auth } = await byCode('fickle@example.org')
    await auth.updateUser({ email: 'first@example.org' })
    const late = await codeFor('first@example.org')
    await confirm('fickle@example.org')
    await auth.updateUser({ email: 'second@example.org' })
    const stale = await client().auth.verifyOtp({
      email: 'first@example.org',
      token: late,
      type: 'email_change',
    })
    expect(stale.error?.code).toBe('otp_expired')
    await confirm('second@example.org')
    expect((await auth.getUser()).data.user?.email).toBe('fickle@example.org')
  })
  it('a change to a different spelling of the same mailbox needs one email only', async () => {
    const { auth } = await byCode('dots@gmail.com')
    await auth.updateUser({ email: 'd.o.t.s@gmail.com' })
    expect(await emailsTo('d.o.t.s@gmail.com')).toHaveLength(1)
    expect((await confirm('d.o.t.s@gmail.com')).data.user?.email).toBe('d.o.t.s@gmail.com')
  })
  it('the email about a change of address can be sent again to one of the two mailboxes', async () => {
    const { auth } = await byCode('loses@example.org')
    await auth.updateUser({ email: 'lost@example.org' })
    expect((await client().auth.resend({ type: 'email_change', email: 'lost@example.org' })).error).toBeNull()
    expect(await emailsTo('lost@example.org')).toHaveLength(2)
    await confirm('lost@example.org')
    expect((await confirm('loses@example.org')).data.user?.email).toBe('lost@example.org')
  })
})

it('a caller without a user token cannot reauthenticate or change anything', async () => {
  for (const [path, method] of [
    ['reauthenticate', 'GET'],
    ['user', 'PUT'],
    ['factors', 'POST'],
  ] as const) {
    const answer = await request(`/auth/v1/${path}`, {
      method,
      headers: { 'x-supabase-api-version': '2024-01-01' },
    })
    expect(answer).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
  }
})
