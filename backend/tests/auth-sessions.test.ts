import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { defineFunction } from '#backend/functions/define-function.ts'
import type { BackendFunctionDependencies } from '#backend/index.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

const greet = defineFunction({
  gate: 'anyone',
  input: z.object({}),
  admit: () => ({}),
  run: async () => ({ greeting: 'Hello' }),
})
const test = await createTestBackend({
  schema: `
  create table public.todos (id integer primary key);
  grant select on public.todos to anon, authenticated;
  create table public.keepers (user_id uuid primary key);
  grant select on public.keepers to service_role`,
  roles: {
    roleOf: (tx) => tx`(select 'keeper' from public.keepers where keepers.user_id = sessions.user_id)`,
    databaseRole: () => 'authenticated',
  },
  functions: {
    table: { greet: { gate: 'anyone', POST: greet } },
    server: (parts: BackendFunctionDependencies) => parts,
  },
})
const { owner, request, runAs, server } = test
const email = 'boss@example.org'
const password = 'correct horse battery'
const { data: made } = await server.auth.admin.createUser({ email, password, email_confirm: true })
const bossId = made.user?.id ?? ''

type Session = { access_token: string; refresh_token: string; user: { id: string; app_metadata: object } }

const version = { 'x-supabase-api-version': '2024-01-01' }
const post = (path: string, body: object, headers: Record<string, string> = version) =>
  request(`/auth/v1/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const signIn = async () =>
  (await post('token?grant_type=password', { email, password })).body as unknown as Session
const refresh = (refresh_token: string) => post('token?grant_type=refresh_token', { refresh_token })
const user = (token: string) => request('/auth/v1/user', { token, headers: version })
const ageSession = (seconds: number) =>
  runAs(
    service,
    (tx) => tx`update auth.sessions set refreshed_at = refreshed_at - make_interval(secs => ${seconds})`,
  )

describe('password sign-in', () => {
  it('a wrong password and an unknown address get the same response', async () => {
    const wrong = await post('token?grant_type=password', { email, password: 'wrong password' })
    const unknown = await post('token?grant_type=password', { email: 'nobody@example.org', password })
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
    })
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body })
  })
  it('a visitor has no password and cannot sign in with one', async () => {
    await test.visitor('visitor@example.org')
    for (const guess of ['', 'null', ' '])
      expect(
        (await post('token?grant_type=password', { email: 'visitor@example.org', password: guess })).status,
      ).toBe(400)
  })
  it('sign-in fails if the password is changed or the user is banned while the password is checked', async () => {
    for (const change of ["encrypted_password = 'another'", "banned_until = now() + interval '1 day'"]) {
      const entering = await runAs(service, async (tx) => {
        await tx.unsafe(`update auth.users set ${change} where id = '${bossId}'`)
        const late = post('token?grant_type=password', { email, password })
        await waitUntil('the sign-in to wait for the change', async () => {
          const [waiting] = await runAs(
            service,
            (other) => other`
            select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
          )
          return waiting
        })
        return { late }
      })
      expect(await entering.late).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } })
      await runAs(service, (tx) => tx`update auth.users set banned_until = null where id = ${bossId}`)
      await server.auth.admin.updateUserById(bossId, { password })
    }
  })
  it('a sign-in request with an unsupported grant type, without an email address or with an invalid body is refused', async () => {
    expect(await post('token?grant_type=id_token', {})).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials', message: 'unsupported_grant_type' },
    })
    expect(await post('token?grant_type=password', { password })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
    expect(
      (
        await request('/auth/v1/token?grant_type=password', {
          method: 'POST',
          body: '{',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(400)
  })
  it('a client that requests no API version gets error codes in the old format', async () => {
    expect((await post('token?grant_type=password', { email, password: 'x' }, {})).body).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
  })
  it('the response to a sign-in has the format that the client stores', async () => {
    const session = await signIn()
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      user: { id: bossId, email, aud: 'authenticated', role: 'authenticated' },
    })
    expect(session.access_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect((await user(session.access_token)).body).toMatchObject({ id: session.user.id, email })
  })
  it('ten failed sign-ins from one IP address block that address, while another address can still sign in', async () => {
    const limited = await createTestBackend({ schema: '', limits: {}, trustedProxies: ['127.0.0.1'] })
    await limited.server.auth.admin.createUser({ email, password, email_confirm: true })
    /** Sends a request as the trusted proxy in front does, with this source address. */
    const from = (address: string, secret: string) =>
      limited.request('/auth/v1/token?grant_type=password', {
        method: 'POST',
        body: JSON.stringify({ email, password: secret }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      })
    for (let at = 0; at < 10; at += 1) expect((await from('192.0.2.1', 'wrong')).status).toBe(400)
    expect((await from('192.0.2.1', password)).status).toBe(429)
    expect((await from('192.0.2.2', password)).status).toBe(200)
  })
})

describe('refreshing a session', () => {
  it('an invented refresh token is refused', async () => {
    const { refresh_token: token } = await signIn()
    const flipped = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`
    for (const bad of ['x', flipped, `${token}=`, token.slice(1)]) {
      expect(await refresh(bad)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
    }
    expect(await refresh('')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'refresh_token required' },
    })
  })
  it('using a refresh token from two generations ago ends the whole session', async () => {
    const first = await signIn()
    const second = (await refresh(first.refresh_token)).body as unknown as Session
    await refresh(second.refresh_token)
    await ageSession(11)
    expect(await refresh(first.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used' },
    })
    expect(await refresh(second.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_not_found' },
    })
    expect(await user(first.access_token)).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
  })
  it('several tabs, and a client that lost the response, get the same current refresh token', async () => {
    const { refresh_token: first } = await signIn()
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(first)))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
    await ageSession(3600)
    expect((await refresh(first)).body.refresh_token).toBe(answers[0]?.body.refresh_token)
  })
  it('a session ends after seven idle days, or after twelve idle hours for people with a role', async () => {
    const { refresh_token: first } = await signIn()
    await ageSession(7 * 24 * 3600 + 5)
    expect(await refresh(first)).toMatchObject({ status: 400, body: { code: 'session_expired' } })
    const { refresh_token: second } = await signIn()
    await ageSession(12 * 3600 + 5)
    const refreshed = await refresh(second)
    expect(refreshed.status).toBe(200)
    await owner`insert into public.keepers values (${bossId})`
    await ageSession(12 * 3600 + 5)
    expect(await refresh(refreshed.body.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'session_expired' },
    })
    await owner`delete from public.keepers`
  })
})

describe('signing out', () => {
  const logout = (token: string, scope: string) =>
    request(`/auth/v1/logout?scope=${scope}`, { method: 'POST', token, headers: version })
  it('signing out requires a user token and a known scope', async () => {
    expect(await request('/auth/v1/logout', { method: 'POST', headers: version })).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    })
    expect(await logout((await signIn()).access_token, 'universal')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  })
  it('signing out immediately ends this session, all other sessions, or all sessions, as requested', async () => {
    const [here, there] = [await signIn(), await signIn()]
    expect((await logout(here.access_token, 'others')).status).toBe(204)
    expect((await user(there.access_token)).status).toBe(403)
    expect((await user(here.access_token)).status).toBe(200)
    expect((await logout(here.access_token, 'local')).status).toBe(204)
    expect((await user(here.access_token)).status).toBe(403)
    const [left, right] = [await signIn(), await signIn()]
    await logout(left.access_token, 'global')
    expect((await user(right.access_token)).status).toBe(403)
  })
})

describe('an access token', () => {
  const parts = (token: string) => token.split('.') as [string, string, string]
  const forge = (token: string, change: object) => {
    const [head, body, signature] = parts(token)
    const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), ...change }
    return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
  }
  it('a changed, unsigned, truncated or foreign access token is refused', async () => {
    const { access_token: token } = await signIn()
    const [, body, signature] = parts(token)
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const other = await createTestBackend({ schema: '' })
    const stranger = await other.visitor('x@example.org')
    const foreign = (await stranger.auth.getSession()).data.session?.access_token ?? ''
    for (const bad of [
      forge(token, { role: 'service_role' }),
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      foreign,
    ]) {
      expect(await user(bad)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
      expect((await request('/rest/v1/todos', { token: bad })).body).toMatchObject({ code: 'PGRST301' })
      expect((await request('/functions/v1/greet', { method: 'POST', token: bad })).body).toEqual({
        code: 401,
        message: 'Invalid JWT',
      })
    }
  })
  it('an access token stops working when its user is deleted', async () => {
    const former = await test.visitor('former@example.org')
    const token = (await former.auth.getSession()).data.session?.access_token ?? ''
    expect((await request('/rest/v1/todos', { token })).status).toBe(200)
    await server.auth.admin.deleteUser(former.userId)
    expect((await request('/rest/v1/todos', { token })).status).toBe(401)
  })
  it('access tokens can be verified with the published key', async () => {
    const { body } = await request('/auth/v1/.well-known/jwks.json')
    expect(body.keys).toMatchObject([
      { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] },
    ])
    expect(JSON.stringify(body)).not.toContain('"d"')
  })
})

it('the auth API returns its settings, and returns a 404 in its usual format for an unknown path', async () => {
  expect((await request('/auth/v1/settings')).body).toMatchObject({
    disable_signup: true,
    external: { email: true },
  })
  const unknown = await request('/auth/v1/sso/nothing', { headers: version })
  expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(unknown.headers.get('x-supabase-api-version')).toBe('2024-01-01')
})
