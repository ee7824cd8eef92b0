import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RunAs, service } from '#backend/db/run-as.ts'
import { createLog } from '#backend/http/log.ts'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { createPageRenderer } from '#server/pages/index.ts'
import { distFolder } from '#server/root.ts'
import { secretPathPatterns } from '#server/secret-paths.ts'
import { makeSecrets } from '#server/secrets.ts'
import type { StoredEmail } from '#server/services/email/read-email.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type * as Entry from '#web/app/entry-server.tsx'

type Answer = { status: number; body: Record<string, never> & { [key: string]: unknown }; headers: Headers }

export type TestAppOptions = {
  variables?: Record<string, string>
  /** True to serve pages as well, from the build. */
  hasPages?: boolean
  /** Replaces the database address of the listening connection. */
  listenThrough?: (url: string) => Promise<string>
  heartbeatInterval?: number
  /** Database to use instead of a copy of the migrated one. */
  database?: TestDatabase
}

/** Loads the built renderer as shipped, because the sources use React’s slow development build. */
async function loadBuiltEntry(): Promise<typeof Entry> {
  return import(/* @vite-ignore */ pathToFileURL(join(distFolder, 'server', 'entry-server.js')).href)
}

/** Shared by all apps of a process, because making an RSA key takes longer than the rest of an app. */
let credential: { credentialKey: string } | undefined

/**
 * Creates the whole server on a separate database, called through `app.request`. Limits are off unless a test
 * is about them.
 */
export async function createTestApp({
  variables = { RATE_LIMITS: 'off' },
  hasPages = false,
  listenThrough = async (url) => url,
  database: own,
  ...rest
}: TestAppOptions = {}) {
  const database = own ?? (await createTestDatabase())
  const env = readEnv({ NODE_ENV: 'test', DEMO: '0', PUBLIC_URL: 'http://localhost:3000', ...variables })
  const secrets = await makeSecrets(credential)
  credential = { credentialKey: secrets.credentialKey }
  const logged: string[] = []
  const log = createLog('debug', (line) => logged.push(line), secretPathPatterns)
  const pages = hasPages
    ? await createPageRenderer({ env, publishableKey: secrets.publishableKey, loadEntry: loadBuiltEntry })
    : undefined
  const app = await createApp({
    env,
    secrets,
    sql: database.login,
    listenUrl: await listenThrough(database.loginUrl),
    log,
    ...(pages && { pages }),
    ...rest,
  })
  afterFile(app.close)

  async function request(
    path: string,
    init: RequestInit & { token?: string | undefined; key?: string } = {},
  ): Promise<Answer> {
    const { token, key = secrets.publishableKey, ...rest } = init
    const headers = new Headers(rest.headers)
    headers.set('apikey', key)
    headers.set('authorization', `Bearer ${token ?? key}`)
    const response = await app.request(path, { ...rest, headers })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text && /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text,
    }
  }

  const post = (path: string, body: unknown, sent: { key?: string; token?: string | undefined } = {}) =>
    request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      ...sent,
    })

  const call = (name: string, body: unknown, token?: string) => post(`/functions/v1/${name}`, body, { token })

  /** Returns the emails sent to an address, newest first. */
  async function emailsTo(address: string) {
    const rows = await app.runAs(
      service,
      (tx) => tx<StoredEmail[]>`
      select kind, recipient, language, sealed_content, payload from private.email_outbox where recipient = ${address} order by created_at desc`,
    )
    return Promise.all(rows.map(app.readEmail))
  }

  async function codeFor(address: string): Promise<string> {
    const [email] = await emailsTo(address)
    return /^ {4}(\S{6})$/m.exec(email?.text ?? '')?.[1] ?? ''
  }

  /** Signs a visitor in through the public API: requests a code, reads the email, enters the code. */
  async function signIn(address: string, name = 'Ada') {
    await call('send-verification-email', { email: address, name })
    const { body } = await call('verify-email-code', { email: address, code: await codeFor(address) })
    return body.session as unknown as { access_token: string; refresh_token: string; user: { id: string } }
  }

  /** Returns the access token of a new administrator, who signs in with a password. */
  async function signInAdministrator(name = 'Bola', email = 'boss@example.org') {
    const account = { email, password: 'correct horse battery' }
    await makeAdministrator(app.runAs, { ...account, name })
    const { body } = await post('/auth/v1/token?grant_type=password', account)
    return String((body as { access_token?: unknown }).access_token)
  }

  return {
    app,
    signInAdministrator,
    env,
    secrets,
    database,
    logged,
    request,
    post,
    call,
    emailsTo,
    codeFor,
    signIn,
    runAs: app.runAs as RunAs,
  }
}
