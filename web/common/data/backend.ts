import type { AuthClient as AuthClientClass, Session } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { RealtimeClient } from '@supabase/realtime-js'
import type { z } from 'zod'
import type { FunctionMethod, FunctionName, ParsedAnswer } from '#shared/answers.ts'
import type { ErrorValues } from '#shared/errors/define.ts'
import { createTimeoutSignal, requestTimeoutMs } from '#web/common/data/request-timeout.ts'
import { createSubmission } from '#web/common/forms/submission-key.ts'
import { isListedCode } from '#web/common/words/listed-code.ts'

export type AuthClient = InstanceType<typeof AuthClientClass>

export type BackendClientOptions = {
  /**
   * Origin of the server. In the browser, it is the page's own. While the server renders, it can be any
   * origin, because requests go to `app.fetch`.
   */
  url: string
  publishableKey: string
  /** Language of the page, in which the server writes its emails. */
  language?: string
  /** Set to `app.fetch` while the server renders, so that its requests to itself do not use the network. */
  fetch?: typeof fetch
}

/**
 * A failed request with the server's English sentence, its error code and the values in the sentence.
 * `status` 0 means that there was no response.
 */
export class BackendError extends Error {
  override name = 'BackendError'
  readonly status: number
  readonly code: string
  readonly values: ErrorValues | undefined
  constructor(message: string, status: number, code = '', values?: ErrorValues) {
    super(message)
    this.status = status
    this.code = code
    this.values = values
  }
}

/** Returns the error code, as docs/errors.md lists it. Empty for other failures. */
export const getBackendErrorCode = (error: unknown): string =>
  error instanceof BackendError ? error.code : ''

export type ReadOptions = { query?: Record<string, string>; signal?: AbortSignal }

export type CallOptions = {
  body?: unknown
  /** Replaces the usual timeout. */
  signal?: AbortSignal
  /** Marks a form submission: sending the same content again has no second effect. */
  isSubmission?: boolean
  /**
   * Idempotency key of an earlier attempt. Without it, a submission uses the key that this tab stores for the
   * same content.
   */
  submissionKey?: string
  /** Tells submissions to the same function apart when several are pending. */
  about?: string
}

export type Backend = ReturnType<typeof createBackendClient>

/**
 * Creates the only access to the server. Anonymous reads need 4 KB of client code. The clients for signing in
 * and for live changes load when they are first used.
 */
export function createBackendClient({
  url,
  publishableKey,
  language,
  fetch: send = globalThis.fetch,
}: BackendClientOptions) {
  let authClient: Promise<AuthClient> | undefined
  let realtimeClient: Promise<RealtimeClient> | undefined

  function auth(): Promise<AuthClient> {
    authClient ??= loadAuth({ url, publishableKey }).catch((cause) => {
      authClient = undefined // The next call tries again.
      throw cause
    })
    return authClient
  }

  /** Returns the current session, refreshed if needed. Visitors who never signed in load no client for it. */
  async function session(): Promise<Session | null> {
    if (!authClient && !hasStoredSession()) return null
    const { data } = await (await auth()).getSession()
    return data.session
  }

  async function authorized(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const token = await userToken()
    const answer = await send(input, withKeys(init, { publishableKey, token }))
    if (answer.status !== 401 || token === null) return answer
    // Deletes the session here as well, because it has ended elsewhere, and repeats the request without it.
    await forgetDeadSession(await auth())
    return send(input, withKeys(init, { publishableKey, token: await userToken() }))
  }

  async function userToken(): Promise<string | null> {
    return (await session())?.access_token ?? null
  }

  function realtime(): Promise<RealtimeClient> {
    const accessToken = async () => (await userToken().catch(() => null)) ?? publishableKey
    realtimeClient ??= import('#web/common/data/realtime-client.ts')
      .then(({ createRealtimeClient }) => createRealtimeClient({ url, publishableKey, accessToken }))
      .catch((cause) => {
        realtimeClient = undefined
        throw cause
      })
    return realtimeClient
  }

  /** Gives open channels the new session, or none after signing out. */
  async function renewRealtime(): Promise<void> {
    if (realtimeClient) await (await realtimeClient).setAuth()
  }

  /** Calls a server function by GET. Throws BackendError with the server's sentence. */
  function read<Name extends FunctionName<'GET'>>(name: Name, { query, signal }: ReadOptions = {}) {
    const address = `${url}/functions/v1/${name}${query ? `?${new URLSearchParams(query)}` : ''}`
    return checked(
      'GET',
      name,
      authorized(address, { method: 'GET', signal: createTimeoutSignal(requestTimeoutMs, signal) }),
    )
  }

  /** Calls a server function by POST. Throws BackendError with the server's sentence. */
  async function call<Name extends FunctionName<'POST'>>(
    name: Name,
    { body, signal, isSubmission = false, about, submissionKey }: CallOptions = {},
  ): Promise<ParsedAnswer<'POST', Name>> {
    const headers = new Headers(language ? { 'accept-language': language } : {})
    const init: RequestInit = {
      method: 'POST',
      headers,
      signal: signal ?? createTimeoutSignal(requestTimeoutMs),
    }
    if (body !== undefined) {
      init.body = JSON.stringify(body)
      headers.set('content-type', 'application/json')
    }
    const submission = isSubmission ? createSubmission(about ? `${name}-${about}` : name, body) : undefined
    const key = submissionKey ?? submission?.key
    if (key) headers.set('idempotency-key', key)
    try {
      const answer = await checked('POST', name, authorized(`${url}/functions/v1/${name}`, init))
      submission?.forget()
      return answer
    } catch (error) {
      if (getBackendErrorCode(error) === 'idempotency_key_reused') submission?.forget()
      throw error
    }
  }

  /** Fetches the demo account. The server has the path /demo-account in demo mode only. */
  function demoAccount(): Promise<{ email: string; password: string }> {
    return answered(send(`${url}/demo-account`))
  }

  /** Fetches the public keys that verify badges. */
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
    /** Fetches a path of the server as the signed-in person, for requests that no client covers. */
    send: (path: string, init?: RequestInit) => authorized(url + path, init),
    // Disables the client's retries, because the query client also retries and two layers would multiply the
    // requests.
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

/**
 * Asks the server whether the session is valid, and deletes it if the server refuses it. A network failure
 * deletes nothing.
 */
async function forgetDeadSession(auth: AuthClient): Promise<void> {
  const { error } = await auth.getUser()
  if (error && [400, 401, 403].includes(error.status ?? 0)) await auth.signOut({ scope: 'local' })
}

type ClientOptions = { url: string; publishableKey: string }

async function loadAuth(options: ClientOptions): Promise<AuthClient> {
  return (await import('#web/common/data/auth-client.ts')).createAuthClient({
    ...options,
    storageKey: authSessionKey,
  })
}

const offlineText = 'You are offline. Please try again once you are connected.'

/** Returns the server's sentence if it refused the request, and `fallback` after a crash or network failure. */
export function formatRefusal(error: unknown, fallback: string): string {
  if (isTransientError(error) && isOffline()) return offlineText
  return (isRefusal(error) && error.message) || fallback
}

/** Says why something did not load, as far as the device can tell. */
export function formatLoadFailure(error: Error | null): string {
  if (isOffline()) return 'You are offline. Your work is safe.'
  return `${isConnectionError(error) ? 'The connection dropped.' : 'Something went wrong on the server.'} Your work is safe.`
}

/** True if the request or its answer was lost on the way. */
export function isConnectionError(error: Error | null): boolean {
  return error instanceof BackendError && error.status === 0
}

/** True if the device reports that it is offline. A device may also be offline without reporting it. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false
}

/** True if there was no response, or if the server failed. The same request may succeed later. */
export function isTransientError(error: unknown): boolean {
  return error instanceof BackendError && (error.status === 0 || error.status >= 500)
}

export function isRefusal(error: unknown): error is BackendError {
  return error instanceof BackendError && error.status >= 400 && error.status < 500
}

type RestFailure = { message: string; code?: string; hint?: string | null; details?: string | null }
type RestAnswer<Data> = { data: Data; error: RestFailure | null; status: number }

/** Returns the data of a rest/v1 response. Throws its error as BackendError. */
export function getDataOrThrow<Data>({ data, error, status }: RestAnswer<Data>): Data {
  if (!error) return data
  const { message, code, hint, details } = error
  throw isListedCode(hint)
    ? new BackendError(message, status, hint, valuesIn(details))
    : new BackendError(message, status, code)
}

/**
 * Returns the values of a listed error. Returns undefined for a broken constraint, because its `details` is a
 * sentence.
 */
function valuesIn(details: string | null | undefined): ErrorValues | undefined {
  try {
    return JSON.parse(details ?? '')
  } catch {
    return undefined
  }
}

/**
 * Options of a read. `by` is POST for functions that take an object, because a query parameter would be sent
 * as text.
 */
type Reading = { args?: Record<string, unknown>; signal: AbortSignal; by?: 'GET' | 'POST' }

/** Calls a read-only database function and validates its answer. */
export async function callReadFunction<Answer extends z.ZodType>(
  backend: Backend,
  name: string,
  answer: Answer,
  { args = {}, signal, by = 'GET' }: Reading,
): Promise<z.output<Answer>> {
  return answer.parse(
    getDataOrThrow(await backend.rest.rpc(name, args, { get: by === 'GET' }).abortSignal(signal)),
  )
}

/** Returns the rows of a rest/v1 response and the total count. Throws its error as BackendError. */
export function getRowsOrThrow<Row>(answer: RestAnswer<Row[] | null> & { count: number | null }) {
  const rows = getDataOrThrow(answer) ?? []
  return { rows, count: answer.count ?? rows.length }
}

/** Validates the response of a function with its schema. The schema loads during the request. */
async function checked<Of extends FunctionMethod, Name extends FunctionName<Of>>(
  verb: Of,
  name: Name,
  request: Promise<Response>,
): Promise<ParsedAnswer<Of, Name>> {
  const coming = import('#shared/answers.ts')
    .then((it) => it.loadAnswerSchema(verb, name))
    .catch(() => undefined)
  const answer = await answered<unknown>(request)
  const schema = await coming
  if (!schema) throw new BackendError('network', 0)
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new BackendError(`${name}: ${parsed.error.message}`, 502)
}

async function answered<T>(request: Promise<Response>): Promise<T> {
  const response = await request.catch((cause) => {
    throw new BackendError(cause instanceof Error ? cause.message : 'network', 0)
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) {
    const { error, message, code, values } = answer
    throw new BackendError(String(error ?? message ?? ''), response.status, String(code ?? ''), values)
  }
  return answer as T
}

// Name under which the session is stored. It is the default name of the official client (`sb-<first host
// label>-auth-token`), so that other code with this client uses the same session.
export const authSessionKey = `sb-${globalThis.location?.hostname.split('.')[0] ?? 'server'}-auth-token`

function hasStoredSession(): boolean {
  try {
    return globalThis.localStorage?.getItem(authSessionKey) != null
  } catch {
    return false // Storage is disabled, so the visitor stays signed out.
  }
}
