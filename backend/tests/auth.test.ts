import { describe, expect, it } from 'vitest'
import { createRefusal, createSignInHelpers, signInPassword } from '#backend/tests/sign-ins.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const test = await createTestBackend({ schema: '' })
const { client, codeFor, emailsTo, url } = test
const { withPassword, byCode, byPassword, follow } = createSignInHelpers(test)
const newPassword = 'another long secret'
const version = { 'x-supabase-api-version': '2024-01-01' }

const ask = (email: string, options?: object) =>
  client().auth.signInWithOtp({ email, ...(options && { options }) })

describe('unsupported ways to sign in', () => {
  it('nobody can sign up, with an address or anonymously', async () => {
    const email = 'new@example.org'
    expect(await client().auth.signUp({ email, password: signInPassword })).toMatchObject({
      error: { status: 422, code: 'signup_disabled', message: 'Signups not allowed for this instance' },
    })
    expect(await client().auth.signInAnonymously()).toMatchObject(
      createRefusal(422, 'anonymous_provider_disabled'),
    )
  })
  it('sign-ins with phone numbers and other providers are refused', async () => {
    expect(await client().auth.signInWithOtp({ phone: '+2348000000000' })).toMatchObject(
      createRefusal(400, 'phone_provider_disabled'),
    )
    expect(await client().auth.signInWithIdToken({ provider: 'google', token: 'x' })).toMatchObject(
      createRefusal(400, 'invalid_credentials'),
    )
    expect(await client().auth.signInWithSSO({ domain: 'example.org' })).toMatchObject(
      createRefusal(404, 'saml_provider_disabled'),
    )
  })
  it('an identity cannot be unlinked', async () => {
    const { auth } = await byCode('single@example.org')
    const [identity] = (await auth.getUserIdentities()).data?.identities ?? []
    if (!identity) throw new Error('every user has the identity of its address')
    expect(await auth.unlinkIdentity(identity)).toMatchObject(createRefusal(404, 'manual_linking_disabled'))
  })
  it.each([
    ['/authorize?provider=google', 400, 'validation_failed'],
    ['/user/identities/authorize', 404, 'manual_linking_disabled'],
    ['/passkeys', 404, 'passkey_disabled'],
    ['/passkeys/authentication/options', 404, 'passkey_disabled'],
    ['/oauth/authorizations/1', 404, 'feature_disabled'],
    ['/magiclink', 404, 'feature_disabled'],
    ['/nothing', 404, 'not_found'],
  ])('a request to %s is refused', async (path, status, code) => {
    expect(await test.request(`/auth/v1${path}`, { headers: version })).toMatchObject({
      status,
      body: { code },
    })
  })
  it('without a key, only the key set, the health check and links respond', async () => {
    for (const path of ['settings', 'user', 'otp', 'admin/users']) {
      expect(
        (await fetch(`${url}/auth/v1/${path}`, { method: path === 'otp' ? 'POST' : 'GET' })).status,
      ).toBe(401)
    }
    for (const path of ['health', '.well-known/jwks.json']) {
      expect((await fetch(`${url}/auth/v1/${path}`)).status).toBe(200)
    }
  })
})

describe('a code by email', () => {
  const email = 'ada@example.org'
  const tryCode = (token: string, address = email) =>
    client().auth.verifyOtp({ email: address, token, type: 'email' })

  it('a wrong, used, replaced or never sent sign-in code is refused with the same error', async () => {
    await ask(email)
    const first = await codeFor(email)
    const wrong = await tryCode(first === '000000' ? '000001' : '000000')
    expect(wrong).toMatchObject({
      data: { session: null },
      error: { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' },
    })
    await ask(email)
    const refusals = [
      await tryCode(first),
      await tryCode('123456', 'nobody@example.org'),
      await tryCode('１２３４５６'),
    ]
    const second = await codeFor(email)
    expect((await tryCode(second)).error).toBeNull()
    refusals.push(await tryCode(second))
    for (const refusal of refusals) expect(refusal.error).toEqual(wrong.error)
  })
  it('five wrong tries make a sign-in code invalid', async () => {
    await ask(email)
    const right = await codeFor(email)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let at = 0; at < 5; at += 1) expect((await tryCode(wrong)).error?.code).toBe('otp_expired')
    expect((await tryCode(right)).error?.code).toBe('otp_expired')
  })
  it('an emailed code cannot be used for another purpose', async () => {
    await byCode(email)
    await ask(email)
    const token = await codeFor(email)
    for (const type of ['recovery', 'invite', 'email_change'] as const) {
      expect((await client().auth.verifyOtp({ email, token, type })).error?.code).toBe('otp_expired')
    }
    expect((await client().auth.verifyOtp({ email, token, type: 'magiclink' })).error).toBeNull()
  })
  it('a sign-in code cannot be requested with an invalid address, and a malformed verification is refused', async () => {
    for (const bad of ['', 'a', 'a@b', 'a@b.c, d@e.f', '<a@b.cd>', 'a@b.cd\r\nBcc: c@d.ef']) {
      expect((await ask(bad)).error).toMatchObject({ status: 400, code: 'validation_failed' })
    }
    const shapeless = { email, token: { $ne: 1 }, type: 'email' } as never
    expect((await client().auth.verifyOtp(shapeless)).error?.code).toBe('validation_failed')
    const typeless = { email, token: '123456', type: 'sms' } as never
    expect((await client().auth.verifyOtp(typeless)).error?.code).toBe('validation_failed')
  })
  it('a code request for an unknown address that may not sign up gets the usual response and no email', async () => {
    const answer = await ask('stranger@example.org', { shouldCreateUser: false })
    expect(answer).toEqual(await ask(email, { shouldCreateUser: false }))
    expect(await emailsTo('stranger@example.org')).toHaveLength(0)
    expect(await emailsTo(email)).not.toHaveLength(0)
  })
  it('a code request cannot change the name and data of an existing account', async () => {
    await ask('grace@example.org', { data: { name: 'Grace' } })
    const first = await client().auth.verifyOtp({
      email: 'grace@example.org',
      token: await codeFor('grace@example.org'),
      type: 'email',
    })
    expect(first.data.user?.user_metadata).toEqual({ name: 'Grace' })
    await ask('grace@example.org', { data: { name: 'Mallory', extra: true } })
    const again = await client().auth.verifyOtp({
      email: 'grace@example.org',
      token: await codeFor('grace@example.org'),
      type: 'email',
    })
    expect(again.data.user?.user_metadata).toEqual({ name: 'Grace' })
  })
  it('a sign-in code opens a session that the client can store, verify with the published key and refresh', async () => {
    const { auth, session, user } = await byCode('lin@example.org')
    expect(user).toMatchObject({ email: 'lin@example.org', aud: 'authenticated', role: 'authenticated' })
    const { data } = await auth.getClaims()
    expect(data?.claims).toMatchObject({
      iss: `http://localhost:3000/auth/v1`,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'lin@example.org',
      aal: 'aal1',
      amr: [{ method: 'otp' }],
      is_anonymous: false,
    })
    const refreshed = await auth.refreshSession()
    expect(refreshed.error).toBeNull()
    expect(refreshed.data.session?.refresh_token).not.toBe(session?.refresh_token)
    expect((await auth.signOut()).error).toBeNull()
    expect((await client().auth.getUser(session?.access_token)).error).not.toBeNull()
  })
  it('a sign-in code is sent again only to an address that has requested one', async () => {
    await ask('again@example.org', { data: { name: 'Ada' } })
    expect((await client().auth.resend({ type: 'signup', email: 'again@example.org' })).error).toBeNull()
    expect((await client().auth.resend({ type: 'signup', email: 'never@example.org' })).error).toBeNull()
    expect(await emailsTo('again@example.org')).toHaveLength(2)
    expect(await emailsTo('never@example.org')).toHaveLength(0)
    const token = await codeFor('again@example.org')
    const { data } = await client().auth.verifyOtp({ email: 'again@example.org', token, type: 'signup' })
    expect(data.user?.user_metadata).toEqual({ name: 'Ada' })
    expect(await client().auth.resend({ type: 'sms', phone: '+2348' })).toMatchObject(
      createRefusal(400, 'phone_provider_disabled'),
    )
  })
  it('sign-in codes are limited per mailbox, and the refusal states how many seconds to wait', async () => {
    const limited = await createTestBackend({ schema: '', limits: {} })
    const once = () => limited.client().auth.signInWithOtp({ email })
    expect((await once()).error).toBeNull()
    expect((await once()).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      ),
    })
    expect(await limited.emailsTo(email)).toHaveLength(1)
  })
})

it('the user in a sign-in response has the time of that sign-in, by password and by code', async () => {
  const email = 'punctual@example.org'
  let before = 0
  for (const signIn of [withPassword, byPassword, byCode]) {
    const { auth, user } = await signIn(email)
    expect((await auth.getUser()).data.user).toEqual(user)
    const moment = Date.parse(user?.last_sign_in_at ?? '')
    expect(moment).toBeGreaterThan(before)
    before = moment
  }
})

describe('a link by email', () => {
  const email = 'link@example.org'
  it('a sign-in link cannot be used twice, after its code, truncated, or as another type', async () => {
    await ask(email)
    expect(
      (await follow(email, (link) => link.searchParams.set('type', 'recovery'))).fragment.get('error_code'),
    ).toBe('otp_expired')
    const used = await follow(email)
    expect(used.fragment.get('access_token')).not.toBeNull()
    const again = await follow(email)
    expect(again).toMatchObject({
      status: 303,
      location: expect.stringContaining(
        'http://localhost:3000/auth/v1/verify/done?type=magiclink&end=expired#error=access_denied',
      ),
    })
    expect(Object.fromEntries(again.fragment)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    })
    const code = await codeFor(email)
    expect((await client().auth.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe(
      'otp_expired',
    )
    await ask(email)
    const cut = (link: URL) => link.searchParams.set('token', link.searchParams.get('token')?.slice(1) ?? '')
    expect((await follow(email, cut)).fragment.get('error_code')).toBe('otp_expired')
    await client().auth.verifyOtp({ email, token: await codeFor(email), type: 'email' })
    expect((await follow(email)).fragment.get('error_code')).toBe('otp_expired')
  })
  it.each([
    'http://evil.example/',
    '//evil.example',
    'http://localhost:3000.evil.example/',
    'http://localhost:3000@evil.example/',
    'http://user:x@localhost:3000/',
    'http://user@localhost:3000/',
    'http://localhost:30001/',
    'http:\\\\evil.example',
    'https://localhost:3000/',
    'javascript:alert(1)',
    'http://localhost:3001/',
    '/admin',
  ])('a sign-in link cannot redirect to %s', async (emailRedirectTo) => {
    await ask(email, { emailRedirectTo })
    expect((await follow(email)).location).toMatch(
      /^http:\/\/localhost:3000\/auth\/v1\/verify\/done\?type=magiclink&end=done#access_token=/,
    )
    await ask(email)
    const later = await follow(email, (link) => link.searchParams.set('redirect_to', emailRedirectTo))
    expect(later.location).toMatch(
      /^http:\/\/localhost:3000\/auth\/v1\/verify\/done\?type=magiclink&end=done#access_token=/,
    )
  })
  it('a HEAD request by a scanner does not use up a sign-in link', async () => {
    await ask(email)
    expect((await follow(email, undefined, 'HEAD')).status).toBe(200)
    expect((await follow(email)).fragment.get('access_token')).not.toBeNull()
  })
  it('a sign-in link redirects to our site with everything that the client reads', async () => {
    await ask(email, { emailRedirectTo: 'http://localhost:3000/list?page=2#old' })
    const { location, fragment, status } = await follow(email)
    expect(status).toBe(303)
    expect(location).toMatch(/^http:\/\/localhost:3000\/list\?page=2#access_token=/)
    const { access_token = '', refresh_token = '', ...rest } = Object.fromEntries(fragment)
    expect(rest).toMatchObject({ expires_in: '3600', token_type: 'bearer', type: 'magiclink', sb: '' })
    const made = client()
    expect((await made.auth.setSession({ access_token, refresh_token })).error).toBeNull()
    expect((await made.auth.getUser()).data.user?.email).toBe(email)
  })
  it('the token hash of a sign-in link also signs in', async () => {
    await ask(email)
    const token_hash = /token=([\w-]+)/.exec(JSON.stringify((await emailsTo(email))[0]))?.[1] ?? ''
    expect((await client().auth.verifyOtp({ token_hash: `${token_hash}A`, type: 'email' })).error?.code).toBe(
      'otp_expired',
    )
    expect((await client().auth.verifyOtp({ token_hash, type: 'email' })).data.user?.email).toBe(email)
    expect((await client().auth.verifyOtp({ token_hash, type: 'email' })).error?.code).toBe('otp_expired')
  })
})

describe('a forgotten password', () => {
  const email = 'boss@example.org'
  it('a recovery returns the same response for an unknown address, and its link never names another host', async () => {
    await withPassword(email)
    const send = (address: string) =>
      test.request('/auth/v1/recover', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
        },
        body: JSON.stringify({ email: address }),
      })
    const [known, unknown] = [await send(email), await send('nobody@example.org')]
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: 200, body: {} })
    expect({ status: known.status, body: known.body }).toEqual({ status: 200, body: {} })
    expect(await emailsTo('nobody@example.org')).toHaveLength(0)
    const message = JSON.stringify((await emailsTo(email))[0])
    expect(message).toContain('http://localhost:3000/auth/v1/verify?')
    expect(message).not.toContain('evil')
  })
  it('a recovery code opens a session for a new password, and the client receives the recovery event', async () => {
    expect((await client().auth.resetPasswordForEmail(email)).error).toBeNull()
    const made = client()
    const events: string[] = []
    made.auth.onAuthStateChange((event) => void events.push(event))
    const { error } = await made.auth.verifyOtp({ email, token: await codeFor(email), type: 'recovery' })
    expect(error).toBeNull()
    expect(events).toContain('PASSWORD_RECOVERY')
    expect((await made.auth.updateUser({ password: newPassword })).error).toBeNull()
    expect((await client().auth.signInWithPassword({ email, password: signInPassword })).error?.code).toBe(
      'invalid_credentials',
    )
    await byPassword(email, newPassword)
  })
  it('a recovery link opens the requested page with the type that the client expects', async () => {
    await client().auth.resetPasswordForEmail(email, { redirectTo: 'http://localhost:3000/sign-in' })
    const { location, fragment } = await follow(email)
    expect(location).toMatch(/^http:\/\/localhost:3000\/sign-in#/)
    expect(fragment.get('type')).toBe('recovery')
  })
})

it('the public settings of the auth API list which ways to sign in are available', async () => {
  expect((await test.request('/auth/v1/settings')).body).toEqual({
    external: expect.objectContaining({ email: true, phone: false, anonymous_users: false, google: false }),
    disable_signup: true,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  })
  expect((await test.request('/auth/v1/health')).body).toMatchObject({ version: '1', name: 'Todos' })
})
