import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createRefusal, createSignInHelpers, signInPassword } from '#backend/tests/sign-ins.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const test = await createTestBackend({ schema: '' })
const { codeFor, emailsTo, keys, owner, request, runAs } = test
const { withPassword, byPassword, follow } = createSignInHelpers(test)
const device = () => test.client(keys.publishableKey, 'pkce')
const callback = 'http://localhost:3000/auth/callback?next=%2Flist'
const secret = 'a-secret-of-forty-three-characters-or-more.~_'
const refusal = { status: 404, code: 'flow_state_not_found' }

/** Follows the link in the newest email. Returns the address to which it leads, and its parts. */
async function arrive(email: string) {
  const { location, status } = await follow(email)
  const { searchParams, hash, pathname } = new URL(location)
  return {
    status,
    location,
    hash,
    pathname,
    query: Object.fromEntries(searchParams),
    code: searchParams.get('code') ?? '',
  }
}

async function ask(email: string) {
  const asking = device()
  const { error } = await asking.auth.signInWithOtp({ email, options: { emailRedirectTo: callback } })
  expect(error).toBeNull()
  return asking
}

const post = (path: string, body: object) =>
  request(`/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify(body),
  })
const exchange = (auth_code: string, code_verifier: string) =>
  post('token?grant_type=pkce', { auth_code, code_verifier })

describe('a sign-in code in the URL of a page', () => {
  it('a PKCE code without its verifier, from another device, used twice, expired or invented gets the same refusal', async () => {
    const email = 'guarded@example.org'
    const asking = await ask(email)
    const { code } = await arrive(email)
    const other = await ask('other@example.org')
    const answers = [
      (await other.auth.exchangeCodeForSession(code)).error,
      (await (await ask('third@example.org')).auth.exchangeCodeForSession(crypto.randomUUID())).error,
    ]
    expect((await asking.auth.exchangeCodeForSession(code)).error).toBeNull()
    const again = await exchange(code, secret)
    await post('otp', { email, code_challenge: secret, code_challenge_method: 'plain' })
    const late = (await arrive(email)).code
    await runAs(service, (tx) => tx`delete from auth.authorization_codes where expires_at < now()`)
    await owner`update auth.authorization_codes set expires_at = now()`
    const expired = await exchange(late, secret)
    for (const error of answers) expect(error).toMatchObject(refusal)
    for (const { status, body } of [again, expired]) expect([status, body.code]).toEqual([404, refusal.code])
    expect(
      new Set([...answers.map((error) => error?.message), again.body.message, expired.body.message]).size,
    ).toBe(1)
  })
  it('a PKCE code that is sent twice at the same time opens one session', async () => {
    const email = 'twice@example.org'
    await post('otp', { email, code_challenge: secret, code_challenge_method: 'plain' })
    const { code } = await arrive(email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(code, secret)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  })
  it('the PKCE code of a person who has been banned since then is refused', async () => {
    const email = 'banned@example.org'
    const asking = await ask(email)
    const { code } = await arrive(email)
    await runAs(
      service,
      (tx) => tx`update auth.users set banned_until = now() + interval '1 day' where email = ${email}`,
    )
    expect(await asking.auth.exchangeCodeForSession(code)).toMatchObject(createRefusal(403, 'user_banned'))
  })
  it('a PKCE code and its challenge are stored only as hashes', async () => {
    const email = 'kept@example.org'
    await post('otp', { email, code_challenge: secret, code_challenge_method: 'plain' })
    const { code } = await arrive(email)
    const [row] = await runAs(
      service,
      (tx) => tx<{ challenge: string; code_hash: Buffer }[]>`
        select code_hash, challenge from auth.authorization_codes
        where user_id = (select id from auth.users where email = ${email})`,
    )
    expect(row).toEqual({
      challenge: createHash('sha256').update(secret).digest('base64url'),
      code_hash: createHash('sha256').update(code).digest(),
    })
    expect((await exchange(code, secret)).status).toBe(200)
  })
})

describe('a request with a PKCE challenge', () => {
  it.each([
    { code_challenge: 'too-short', code_challenge_method: 's256' },
    { code_challenge: 'x'.repeat(129), code_challenge_method: 's256' },
    { code_challenge: `${'x'.repeat(43)}=`, code_challenge_method: 's256' },
    { code_challenge: secret, code_challenge_method: 'md5' },
    { code_challenge: secret },
    { code_challenge_method: 's256' },
  ])('a request for a sign-in email is refused with the PKCE challenge %j', async (challenge) => {
    for (const path of ['otp', 'recover', 'resend']) {
      const answer = await post(path, { email: 'ada@example.org', type: 'signup', ...challenge })
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    }
  })
  it('a PKCE exchange without a code or verifier is refused', async () => {
    for (const [code, verifier] of [
      ['', secret],
      ['x', ''],
    ] as const)
      expect(await exchange(code, verifier)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      })
  })
})

describe('a client with PKCE', () => {
  it('a sign-in link opens the page with a code in the URL, no session, and the page’s other parameters', async () => {
    const email = 'ada@example.org'
    const asking = await ask(email)
    const { status, location, hash, query, code } = await arrive(email)
    expect([status, hash, Object.keys(query), query.next]).toEqual([303, '', ['next', 'code'], '/list'])
    expect(location).not.toContain('token')
    const { data, error } = await asking.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect((await asking.auth.getUser()).data.user).toEqual(data.user)
  })
  it('a sign-in link that fails gives the reason in the query, because a server does not receive the fragment', async () => {
    const email = 'late@example.org'
    await ask(email)
    await arrive(email)
    const { query, hash, code } = await arrive(email)
    expect(query).toMatchObject({ next: '/list', error: 'access_denied', error_code: 'otp_expired' })
    expect(new URLSearchParams(hash.slice(1)).get('error_code')).toBe('otp_expired')
    expect(code).toBe('')
  })
  it('a sign-in link that fails with an internal error redirects to the page, and works afterwards', async () => {
    const email = 'away@example.org'
    const asking = await ask(email)
    await owner`alter table private.verification_codes rename to codes_away`
    const { status, query } = await arrive(email)
    await owner`alter table private.codes_away rename to verification_codes`
    expect([status, query.error]).toEqual([303, 'access_denied'])
    const { code } = await arrive(email)
    expect((await asking.auth.exchangeCodeForSession(code)).error).toBeNull()
  })
  it('a client with PKCE can also sign in with the typed code or the token hash of the link', async () => {
    const email = 'typed@example.org'
    const typing = await ask(email)
    const token = await codeFor(email)
    const typed = await typing.auth.verifyOtp({ email, token, type: 'email' })
    expect(typed.data.session?.user.email).toBe(email)
    await ask(email)
    const token_hash = /token=([\w-]+)/.exec(JSON.stringify((await emailsTo(email))[0]))?.[1] ?? ''
    expect((await device().auth.verifyOtp({ token_hash, type: 'email' })).data.user?.email).toBe(email)
  })
  it('a sign-in link that is sent again has the PKCE challenge of the newest request', async () => {
    const email = 'again@example.org'
    await ask(email)
    const asking = device()
    const options = { emailRedirectTo: callback }
    expect((await asking.auth.resend({ type: 'signup', email, options })).error).toBeNull()
    const { code } = await arrive(email)
    expect((await asking.auth.exchangeCodeForSession(code)).data.user?.email).toBe(email)
  })
  it('a recovery link allows a new password, and the client receives the recovery event', async () => {
    const email = 'boss@example.org'
    await withPassword(email)
    const asking = device()
    const events: string[] = []
    asking.auth.onAuthStateChange((event) => void events.push(event))
    await asking.auth.resetPasswordForEmail(email, { redirectTo: 'http://localhost:3000/set-password' })
    const { code, pathname } = await arrive(email)
    expect(pathname).toBe('/set-password')
    expect((await asking.auth.exchangeCodeForSession(code)).error).toBeNull()
    expect(events).toContain('PASSWORD_RECOVERY')
    expect((await asking.auth.updateUser({ password: `${signInPassword} 2` })).error).toBeNull()
    await byPassword(email, `${signInPassword} 2`)
  })
  it('a change of email address needs the links in both mailboxes, and the second link has a code', async () => {
    const asking = await ask('here@example.org')
    const { data } = await asking.auth.exchangeCodeForSession((await arrive('here@example.org')).code)
    const wish = await asking.auth.updateUser({ email: 'there@example.org' }, { emailRedirectTo: callback })
    expect(wish.error).toBeNull()
    const first = await arrive('here@example.org')
    expect(first.query.message).toMatch(/^Confirmation link accepted/)
    expect(first.code).toBe('')
    expect((await arrive('there@example.org')).code).not.toBe('')
    const [moved] = await runAs(
      service,
      (tx) => tx<{ email: string }[]>`select email from auth.users where id = ${data.user?.id ?? ''}`,
    )
    expect(moved?.email).toBe('there@example.org')
  })
  // In version 2.109, the client forgets its PKCE secret when `updateUser` stores the session. Other versions
  // keep it.
  it('a PKCE client that changes its email address gets a session for the new address', async () => {
    const asking = await ask('old@example.org')
    const { data } = await asking.auth.exchangeCodeForSession((await arrive('old@example.org')).code)
    const wish = { email: 'new@example.org', code_challenge: secret, code_challenge_method: 'plain' }
    await request('/auth/v1/user', {
      method: 'PUT',
      token: data.session?.access_token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    })
    await arrive('old@example.org')
    const opened = await exchange((await arrive('new@example.org')).code, secret)
    expect(opened.body.user).toMatchObject({ email: 'new@example.org' })
  })
})
