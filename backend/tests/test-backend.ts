import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import type { AuthEmail } from '#backend/auth/auth-emails.ts'
import type { InvitationHooks } from '#backend/auth/auth-server.ts'
import type { EmailLinkPages } from '#backend/auth/link-pages.ts'
import { createDatabaseAccess } from '#backend/database.ts'
import type { BlobStore } from '#backend/files/blob-store.ts'
import { createFolderStore } from '#backend/files/folder-store.ts'
import { createObjectStore } from '#backend/files/objects.ts'
import {
  createRateLimiter,
  parseLimitWindows,
  readSignInLimits,
  type SignInLimit,
} from '#backend/http/limits.ts'
import { createLog } from '#backend/http/log.ts'
import { makeSiteKeys } from '#backend/http/make-keys.ts'
import { type BackendFunctionDependencies, type BackendOptions, createBackend } from '#backend/index.ts'
import { createBackendDatabase } from '#backend/tests/test-database.ts'
import { afterFile } from '../../tests/support/clean-up.ts'

type Options = Partial<
  Pick<
    BackendOptions<string, BackendFunctionDependencies>,
    | 'functions'
    | 'reads'
    | 'rest'
    | 'roles'
    | 'realtime'
    | 'busyPage'
    | 'trustedProxies'
    | 'expireEvery'
    | 'heartbeatInterval'
  >
> & {
  /** SQL of the application, instead of the tables of `schema.sql`. */
  schema?: string
  /** Store for the files. If missing, a temporary folder. */
  store?: BlobStore
  /** Limits that differ from `signInLimits`. If missing, limits are off. */
  limits?: Partial<Record<SignInLimit, string>>
  invitations?: InvitationHooks
  /** Replaces the database address of the listening connection. */
  listenThrough?: (url: string) => Promise<string>
  storage?: Omit<BackendOptions<string, BackendFunctionDependencies>['storage'], 'objects'>
}

type Sent = RequestInit & { key?: string; token?: string }

/**
 * Starts the backend without an application, on a free port. Its database is separate and has the backend's
 * migrations and the tables of the test. Limits are off unless `limits` is given. Emails are not sent, but
 * stored in the transaction of their code.
 */
export async function createTestBackend({
  schema = readSchemaOfTests(),
  store,
  storage,
  limits,
  invitations,
  listenThrough = async (url) => url,
  ...options
}: Options = {}) {
  const { applied, owner, login: sql, loginUrl } = await createBackendDatabase(emailTable + schema)
  const database = createDatabaseAccess({ sql, loginUrl: await listenThrough(loginUrl) })
  const { runAs } = database
  const keys = await makeSiteKeys()
  const log = createLog('silent')
  const folder = mkdtempSync(join(tmpdir(), 'backend-files-'))
  const backend = await createBackend<string, BackendFunctionDependencies>({
    database,
    keys,
    publicUrl: 'http://localhost:3000',
    log,
    auth: {
      name: 'Todos',
      linkPages,
      ...(invitations && { invitations }),
      emails: {
        prepare:
          async () =>
          async (tx, email, { to }) =>
            void (await tx`insert into private.sent_emails (recipient, email) values (${to}, ${tx.json(email)})`),
      },
    },
    storage: {
      objects: createObjectStore({ runAs, store: store ?? createFolderStore(folder), log }),
      ...storage,
    },
    limits: createRateLimiter({
      runAs,
      isOn: limits !== undefined,
      secret: keys.codePepper,
      settings: { ...readSignInLimits(), ...readLimits(limits) },
    }),
    reads: { areLimited: false, perMinute: 1, atOnce: 1 },
    ...options,
  })
  const site = await backend.listen({ env: { PORT: 0, HOST: '127.0.0.1' } })
  const url = `http://127.0.0.1:${site.port}`
  afterFile(async () => {
    await site.close()
    await backend.close()
    rmSync(folder, { recursive: true })
  })

  /** Returns the official client with a key. */
  function client(key = keys.publishableKey, flowType: 'implicit' | 'pkce' = 'implicit') {
    const made = createClient(url, key, {
      auth: { autoRefreshToken: false, persistSession: false, flowType },
      // Passes a WebSocket, because Node 20 has none.
      realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
    })
    afterFile(() => made.realtime.disconnect())
    return made
  }

  /** Returns the emails to an address, newest first. */
  async function emailsTo(address: string): Promise<AuthEmail[]> {
    const rows = await owner<{ email: AuthEmail }[]>`
      select email from private.sent_emails where recipient = ${address} order by id desc`
    return rows.map(({ email }) => email)
  }

  async function codeFor(address: string): Promise<string> {
    const [email] = await emailsTo(address)
    return email && 'code' in email ? email.code : ''
  }

  /** Returns a client that has signed in with a code. */
  async function visitor(email: string) {
    const made = client()
    await made.auth.signInWithOtp({ email })
    const { data, error } = await made.auth.verifyOtp({
      email,
      token: await codeFor(email),
      type: 'email',
    })
    if (error || !data.user) throw error ?? new Error('no user')
    return Object.assign(made, { userId: data.user.id })
  }

  /** Sends a plain request with a key. Parses the answer if it is JSON. */
  async function request(path: string, { key = keys.publishableKey, token = key, ...init }: Sent = {}) {
    const headers = new Headers(init.headers)
    headers.set('apikey', key)
    headers.set('authorization', `Bearer ${token}`)
    const response = await fetch(`${url}${path}`, { ...init, headers })
    const text = await response.text()
    const isJson = text !== '' && /json/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  return {
    app: backend,
    applied,
    owner,
    login: sql,
    url,
    keys,
    runAs,
    client,
    emailsTo,
    codeFor,
    visitor,
    request,
    stranger: client(),
    server: client(keys.secretKey),
    /** Reads the schema again after a test has changed it. */
    reloadSchema: backend.reloadSchema,
  }
}

const readLimits = (limits: Options['limits'] = {}) =>
  Object.fromEntries(Object.entries(limits).map(([name, text]) => [name, parseLimitWindows(text)]))

const readSchemaOfTests = () => readFileSync(new URL('./schema.sql', import.meta.url), 'utf8')

const emailTable = `
create table private.sent_emails (id integer generated always as identity, recipient text, email jsonb);
grant insert on private.sent_emails to service_role;`

const hidden = (name: string, value = '') =>
  `<input type="hidden" name="${name}" value="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`

/** Pages of a link, reduced to the fields of the form. */
const linkPages: EmailLinkPages = {
  headers: {},
  question: ({ type, token, redirectTo, typed, refusal }) =>
    hidden('type', type) +
    hidden('token', token) +
    hidden('redirect_to', redirectTo) +
    (refusal ? `<p>${typed}: ${refusal}</p>` : ''),
  result: ({ end }) => end,
}
