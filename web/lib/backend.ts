import type { AuthClient as AuthClientClass, Session } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { RealtimeClient } from '@supabase/realtime-js'
import type { z } from 'zod'
import type { Answer, FunctionName, Verb } from '#shared/answers.ts'
import { submissionOf } from '#web/lib/forms/submission-key.ts'
import { requestTimeoutMs, withPatience } from '#web/lib/with-patience.ts'

export type AuthClient = InstanceType<typeof AuthClientClass>

export type BackendOptions = {
  /** Origin of the server: the page's own in the browser, any name while the server renders through `app.fetch`. */
  url: string
  publishableKey: string
  /** The language of the page, which the server uses for emails. */
  language?: string
  /** The server renders with `app.fetch`, so a first paint costs no socket. */
  fetch?: typeof fetch
}

/**
 * A refusal of the server: the English sentence for people, the code for us, and what a page may say it by in its own language.
 * `status` 0 means that nothing answered.
 */
export class BackendError extends Error {
  override name = 'BackendError'
  readonly status: number
  readonly code: string
  readonly reason: string
  constructor(message: string, status: number, code = '', reason = '') {
    super(message)
    this.status = status
    this.code = code
    this.reason = reason
  }
}

/** Why the server refused, by the codes of docs/errors.md; empty when it was something else that failed. */
export const codeOf = (error: unknown): string => (error instanceof BackendError ? error.code : '')

export type ReadOptions = { query?: Record<string, string>; signal?: AbortSignal }

export type CallOptions = {
  body?: unknown
  /** Instead of the usual deadline. */
  signal?: AbortSignal
  /** A form's content: sent again after silence, it is done once all the same. */
  isSubmission?: boolean
  /** The key it was sent with before; else one is made of its content. */
  submissionKey?: string
  /** Tells submissions to the same function apart, if several may wait for an answer. */
  about?: string
}

export type Backend = ReturnType<typeof createBackend>

/**
 * The browser's one door to the server. Anonymous reads need 4 KB of client; signing in and listening for changes
 * load their clients when first used.
 */
export function createBackend({
  url,
  publishableKey,
  language,
  fetch: send = globalThis.fetch,
}: BackendOptions) {
  let authClient: Promise<AuthClient> | undefined
  let realtimeClient: Promise<RealtimeClient> | undefined

  function auth(): Promise<AuthClient> {
    authClient ??= loadAuth({ url, publishableKey }).catch((cause) => {
      authClient = undefined // the next press may find the network again
      throw cause
    })
    return authClient
  }

  /** The live session, refreshed when due. Nothing is loaded for a visitor who never signed in. */
  async function session(): Promise<Session | null> {
    if (!authClient && !hasStoredSession()) return null
    const { data } = await (await auth()).getSession()
    return data.session
  }

  async function authorized(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const token = await userToken()
    const answer = await send(input, withKeys(init, { publishableKey, token }))
    if (answer.status !== 401 || token === null) return answer
    // The session has ended elsewhere. It is forgotten here too, and what anyone may read is read as anyone.
    await forgetDeadSession(await auth())
    return send(input, withKeys(init, { publishableKey, token: await userToken() }))
  }

  async function userToken(): Promise<string | null> {
    return (await session())?.access_token ?? null
  }

  function realtime(): Promise<RealtimeClient> {
    const accessToken = async () => (await userToken().catch(() => null)) ?? publishableKey
    realtimeClient ??= import('#web/lib/realtime-client.ts')
      .then(({ createRealtimeClient }) => createRealtimeClient({ url, publishableKey, accessToken }))
      .catch((cause) => {
        realtimeClient = undefined
        throw cause
      })
    return realtimeClient
  }

  /** After signing in or out: channels that are joined already change to the new person, or drop to nobody. */
  async function renewRealtime(): Promise<void> {
    if (realtimeClient) await (await realtimeClient).setAuth()
  }

  /** Asks a server function by GET. Throws BackendError with the server's sentence. */
  function read<Name extends FunctionName<'GET'>>(name: Name, { query, signal }: ReadOptions = {}) {
    const address = `${url}/functions/v1/${name}${query ? `?${new URLSearchParams(query)}` : ''}`
    return checked(
      'GET',
      name,
      authorized(address, { method: 'GET', signal: withPatience(requestTimeoutMs, signal) }),
    )
  }

  /** Calls a server function by POST. Throws BackendError with the server's sentence. */
  async function call<Name extends FunctionName<'POST'>>(
    name: Name,
    { body, signal, isSubmission = false, about, submissionKey }: CallOptions = {},
  ): Promise<Answer<'POST', Name>> {
    const headers = new Headers(language ? { 'accept-language': language } : {})
    const init: RequestInit = { method: 'POST', headers, signal: signal ?? withPatience(requestTimeoutMs) }
    if (body !== undefined) {
      init.body = JSON.stringify(body)
      headers.set('content-type', 'application/json')
    }
    const submission = isSubmission ? submissionOf(about ? `${name}-${about}` : name, body) : undefined
    const key = submissionKey ?? submission?.key
    if (key) headers.set('idempotency-key', key)
    try {
      const answer = await checked('POST', name, authorized(`${url}/functions/v1/${name}`, init))
      submission?.forget()
      return answer
    } catch (error) {
      if (codeOf(error) === 'idempotency_key_reused') submission?.forget()
      throw error
    }
  }

  /** The account of the demonstration; the server knows this address in demo mode only. */
  function demoAccount(): Promise<{ email: string; password: string }> {
    return answered(send(`${url}/demo-account`))
  }

  /** The public keys badges are signed with. */
  function badgeKeys(): Promise<{ keys: (JsonWebKey & { kid?: string })[] }> {
    return answered(send(`${url}/badges/keys`))
  }

  return {
    auth,
    session,
    hasStoredSession,
    realtime,
    renewRealtime,
    read,
    call,
    demoAccount,
    badgeKeys,
    /** For what has no client of its own: a fetch of `url` and a path, as the person who is signed in. */
    send: (path: string, init?: RequestInit) => authorized(url + path, init),
    // The query client repeats what is worth repeating; two layers of patience would add up.
    rest: new PostgrestClient(`${url}/rest/v1`, {
      fetch: authorized,
      retry: false,
      timeout: requestTimeoutMs,
    }),
  }
}

function withKeys(
  init: RequestInit,
  { publishableKey, token }: { publishableKey: string; token: string | null },
) {
  const headers = new Headers(init.headers)
  headers.set('apikey', publishableKey)
  headers.set('authorization', `Bearer ${token ?? publishableKey}`)
  return { ...init, headers }
}

/** Asks the server about the session; only its own refusal ends it, silence of the network does not. */
async function forgetDeadSession(auth: AuthClient): Promise<void> {
  const { error } = await auth.getUser()
  if (error && [400, 401, 403].includes(error.status ?? 0)) await auth.signOut({ scope: 'local' })
}

type ClientOptions = { url: string; publishableKey: string }

/** The official client, with sentences of its own: "Invalid JWT structure", "JWT has expired", "Missing exp claim" (tests/wire/back-office.test.ts). */
async function loadAuth(options: ClientOptions): Promise<AuthClient> {
  return (await import('#web/lib/auth-client.ts')).createAuthClient({ ...options, storageKey })
}

export const offlineText = 'You are offline. Please try again once you are connected.'

/** The server's sentence where it refused, else `fallback`: a crash or silence of the network has nothing to say to people. */
export function refusalText(error: unknown, fallback: string): string {
  if (isUnanswered(error) && isOffline()) return offlineText
  return (isRefusal(error) && error.message) || fallback
}

/** Why something did not load, as far as the device knows. */
export function droppedText(error: Error | null): string {
  if (isOffline()) return 'You are offline. Your work is safe.'
  return `${isUnreached(error) ? 'The connection dropped.' : 'Something went wrong on the server.'} Your work is safe.`
}

/** Nothing answered: the request or its answer did not arrive. */
export function isUnreached(error: Error | null): boolean {
  return error instanceof BackendError && error.status === 0
}

/** The device's own knowledge: "online" proves little, "offline" explains why nothing answered. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false
}

/** Nothing answered, or something that is not well: the same may succeed later. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof BackendError && (error.status === 0 || error.status >= 500)
}

export function isRefusal(error: unknown): error is BackendError {
  return error instanceof BackendError && error.status >= 400 && error.status < 500
}

type RestAnswer<Data> = { data: Data; error: { message: string; code?: string } | null; status: number }

/** The data of rest/v1, or its refusal as BackendError. */
export function answerOf<Data>({ data, error, status }: RestAnswer<Data>): Data {
  if (error) throw new BackendError(error.message, status, error.code)
  return data
}

/** In an address the server takes an object for its text: a function that is given one is asked by POST. */
type Reading = { args?: Record<string, unknown>; signal: AbortSignal; by?: 'GET' | 'POST' }

/** Calls a read-only database function and validates its answer. */
export async function readFunction<Answer extends z.ZodType>(
  backend: Backend,
  name: string,
  answer: Answer,
  { args = {}, signal, by = 'GET' }: Reading,
): Promise<z.output<Answer>> {
  return answer.parse(answerOf(await backend.rest.rpc(name, args, { get: by === 'GET' }).abortSignal(signal)))
}

/** The same of a list, with how many there are in all. */
export function rowsOf<Row>(answer: RestAnswer<Row[] | null> & { count: number | null }) {
  const rows = answerOf(answer) ?? []
  return { rows, count: answer.count ?? rows.length }
}

/** The answer of a function, as its schema has it; the schemas come while the server works. */
async function checked<Of extends Verb, Name extends FunctionName<Of>>(
  verb: Of,
  name: Name,
  request: Promise<Response>,
): Promise<Answer<Of, Name>> {
  const coming = import('#shared/answers.ts').catch(() => undefined)
  const answer = await answered<unknown>(request)
  const schemas = await coming
  if (!schemas) throw new BackendError('network', 0)
  const parsed = (schemas.answers[verb][name] as z.ZodType<Answer<Of, Name>>).safeParse(answer)
  if (parsed.success) return parsed.data
  throw new BackendError(`${name} answered what it should not: ${parsed.error.message}`, 502)
}

async function answered<T>(request: Promise<Response>): Promise<T> {
  const response = await request.catch((cause) => {
    throw new BackendError(cause instanceof Error ? cause.message : 'network', 0)
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) {
    const { error, message, code, reason } = answer
    throw new BackendError(String(error ?? message ?? ''), response.status, String(code ?? ''), reason)
  }
  return answer as T
}

// The name the official client would use (`sb-<first host label>-auth-token`), so that both share one session.
export const storageKey = `sb-${globalThis.location?.hostname.split('.')[0] ?? 'server'}-auth-token`

function hasStoredSession(): boolean {
  try {
    return globalThis.localStorage?.getItem(storageKey) != null
  } catch {
    return false // storage switched off: the visitor simply stays signed out
  }
}
