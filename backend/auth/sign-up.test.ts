import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { exportJWK, generateKeyPair } from 'jose'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import type { AuthDependencies } from '#backend/auth/auth-server.ts'
import { createAuthRoutes } from '#backend/auth/index.ts'
import { service } from '#backend/db/run-as.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import { createCallerResolver } from '#backend/http/caller.ts'
import { createEncryption } from '#backend/http/encryption.ts'
import { createKeyRoleResolver } from '#backend/http/keys.ts'
import { createRateLimiter } from '#backend/http/limits.ts'
import { createLog } from '#backend/http/log.ts'
import { createCodeService } from '#backend/identity/codes.ts'
import { createFactorService } from '#backend/identity/factors.ts'
import { createSessionService } from '#backend/identity/sessions.ts'
import { createTokenService } from '#backend/identity/tokens.ts'
import { createBackendDatabase } from '#backend/tests/test-database.ts'

const publicUrl = 'http://localhost:3000'
const publishable = 'sb_publishable_test'
const secret = 'sb_secret_test'
const { runAs } = await createBackendDatabase('')
const { privateKey } = await generateKeyPair('ES256', { extractable: true })
const signingKey = JSON.stringify(await exportJWK(privateKey))
const tokens = await createTokenService({ issuer: `${publicUrl}/auth/v1`, signingKey, runAs })
const sessions = createSessionService({ runAs, tokens, refreshKey: 'key' })
const anyNumber = [{ hits: 1_000, seconds: 60 }]

/** Code, link and kind of the last email, by address. */
const sent = new Map<string, { kind: string; code?: string; link?: string | null }>()

const parts: AuthDependencies = {
  runAs,
  log: createLog('error', () => {}, []),
  limits: createRateLimiter({
    runAs,
    isOn: false,
    secret: 'key',
    settings: {
      SEND_CODE_MAILBOX: anyNumber,
      SEND_CODE_SOURCE: anyNumber,
      TRY_CODE_MAILBOX: anyNumber,
      TRY_CODE_SOURCE: anyNumber,
      LOOK_UP_SOURCE: anyNumber,
      SIGN_IN_MAILBOX: anyNumber,
      SIGN_IN_SOURCE: anyNumber,
      WRITE_MAILBOX: anyNumber,
      WRITE_SOURCE: anyNumber,
    },
  }),
  sessions,
  tokens,
  codes: createCodeService({ pepper: 'key' }),
  factors: createFactorService(createEncryption('key', 'second factor')),
  emails: {
    prepare:
      async () =>
      async (_tx, email, { to }) =>
        void sent.set(to, email),
  },
  linkPages: { headers: {}, question: () => '', result: () => '' },
  callerOf: createCallerResolver({
    keyRole: createKeyRoleResolver({ publishable, secret }),
    verifyToken: tokens.verify,
    sessionStatus: sessions.statusOf,
    databaseRole: () => 'authenticated',
  }),
  publicUrl,
  name: 'Test',
  passwordPage: `${publicUrl}/password`,
  invitations: { expect: async () => {}, accept: async () => true },
}

/** Returns the official client with the key `key`, on a server with the setting `signUp`. */
function clientOf(signUp?: 'open' | 'closed', key = publishable) {
  const app = new Hono<ServerBindings>()
  app.use(async (context, next) => {
    context.set('source', '192.0.2.1')
    context.set('requestId', 'test')
    await next()
  })
  app.route('/auth/v1', createAuthRoutes({ ...parts, ...(signUp && { signUp }) }))
  return createClient(publicUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Passes a WebSocket, which Node 20 does not have. The client requires one when it starts.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
    global: { fetch: async (input, init) => app.fetch(new Request(input, init)) },
  }).auth
}

const password = 'correct horse battery'
const closed = clientOf()
const open = clientOf('open')
const operator = clientOf('open', secret)

it('sign-up is refused unless the application has opened it', async () => {
  const { error } = await closed.signUp({ email: 'ada@example.org', password })
  expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
  expect(sent.has('ada@example.org')).toBe(false)
})

describe('open sign-up', () => {
  it('open sign-up refuses a weak password', async () => {
    const { error } = await open.signUp({ email: 'weak@example.org', password: 'password1234' })
    expect(error).toMatchObject({ status: 422, code: 'weak_password' })
  })

  it('open sign-up starts no session before the email address is verified', async () => {
    const { data } = await open.signUp({ email: 'early@example.org', password })
    expect(data.session).toBeNull()
    const { error } = await open.signInWithPassword({ email: 'early@example.org', password })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
  })

  it('verifying the sign-up code creates the account with its id, data and password', async () => {
    const email = 'grace@example.org'
    const { data: asked } = await open.signUp({ email, password, options: { data: { name: 'Grace' } } })
    expect(sent.get(email)).toMatchObject({ kind: 'sign up', link: expect.stringContaining('type=signup') })
    const { data } = await open.verifyOtp({ email, token: sent.get(email)?.code ?? '', type: 'signup' })
    expect(data.user).toMatchObject({ id: asked.user?.id, email, user_metadata: { name: 'Grace' } })
    const signedIn = await open.signInWithPassword({ email, password })
    expect(signedIn.data.user?.id).toBe(asked.user?.id)
  })

  it('a sign-in code does not activate the password of an earlier, unverified sign-up', async () => {
    const email = 'victim@example.org'
    await open.signUp({ email, password })
    await open.signInWithOtp({ email })
    await open.verifyOtp({ email, token: sent.get(email)?.code ?? '', type: 'email' })
    expect((await open.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'invalid_credentials',
    })
  })

  it('a link that the operator generates does not activate the password of an earlier sign-up', async () => {
    const email = 'led-in@example.org'
    await open.signUp({ email, password })
    const { data } = await operator.admin.generateLink({ type: 'magiclink', email })
    const verified = await open.verifyOtp({ email, token: data.properties?.email_otp ?? '', type: 'email' })
    expect(verified.data.user?.email).toBe(email)
    expect((await open.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'invalid_credentials',
    })
  })

  it('a sign-up email that is sent again is still a sign-up email', async () => {
    const email = 'again@example.org'
    await open.signUp({ email, password })
    sent.delete(email)
    await open.resend({ email, type: 'signup' })
    expect(sent.get(email)).toMatchObject({ kind: 'sign up', link: expect.stringContaining('type=signup') })
  })

  it('signing up with a verified address changes nothing, and the response does not reveal that the address is known', async () => {
    const email = 'known@example.org'
    await open.signInWithOtp({ email })
    await open.verifyOtp({ email, token: sent.get(email)?.code ?? '', type: 'email' })
    sent.delete(email)
    const known = await open.signUp({ email, password })
    const stranger = await open.signUp({ email: 'stranger@example.org', password })
    expect(Object.keys(known.data.user ?? {})).toEqual(Object.keys(stranger.data.user ?? {}))
    expect(known.data.user?.identities).toHaveLength(1)
    const rows = await runAs(
      service,
      (tx) => tx`select id from auth.users where email = ${email} and encrypted_password is null`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.id).not.toBe(known.data.user?.id)
  })

  it('the public settings of the auth API show that sign-up is open', async () => {
    const app = new Hono<ServerBindings>().route('/auth/v1', createAuthRoutes({ ...parts, signUp: 'open' }))
    const response = await app.request('/auth/v1/settings', { headers: { apikey: publishable } })
    expect(await response.json()).toMatchObject({ disable_signup: false })
  })
})
