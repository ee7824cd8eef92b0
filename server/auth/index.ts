import { type Context, Hono } from 'hono'
import { AuthError } from '#server/auth/auth-error.ts'
import type { AuthCall, AuthHost, PersonCall } from '#server/auth/auth-host.ts'
import { getUser } from '#server/auth/get-user.ts'
import { logOut } from '#server/auth/log-out.ts'
import { refreshSession } from '#server/auth/refresh-session.ts'
import { health, settings } from '#server/auth/settings.ts'
import { signInWithPassword } from '#server/auth/sign-in-with-password.ts'
import { ApiError, isUnavailable } from '#server/http/api-error.ts'
import type { HostBindings } from '#server/http/bindings.ts'
import { KeyError, TokenError } from '#server/http/caller.ts'
import { readCredentials } from '#server/http/credentials.ts'
import { readJson } from '#server/http/read-json.ts'

const mostBytes = 64 * 1024
const apiVersion = '2024-01-01'

const grants: Record<string, (call: AuthCall) => Promise<object>> = {
  password: signInWithPassword,
  refresh_token: refreshSession,
}

/** auth/v1: each endpoint and its gate on one page. `open` needs a key, `person` a user's token, jwks and health nothing. */
export function createAuth(host: AuthHost) {
  const family = new Hono<HostBindings>()

  const open = (run: (call: AuthCall) => Promise<object>) => async (context: Context<HostBindings>) => {
    // The bearer of these calls is the key itself or an old token: neither decides anything here.
    await host.callerOf({ ...readCredentials(context.req.raw), bearer: undefined })
    return answer(context, await run({ context, host, input: await readInput(context) }))
  }
  const person = (run: (call: PersonCall) => Promise<object>) => async (context: Context<HostBindings>) => {
    const caller = await host.callerOf(readCredentials(context.req.raw))
    if (!('userId' in caller)) {
      throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    }
    return answer(context, await run({ context, host, input: await readInput(context), person: caller }))
  }

  family.use(async (context, next) => {
    await next()
    // Without this header, readable across origins, the client does not see the string codes (wire 8.2).
    context.header('x-supabase-api-version', apiVersion)
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store')
  })
  family.get('/.well-known/jwks.json', (context) =>
    context.json({ keys: host.tokens.publicKeys }, 200, { 'cache-control': 'public, max-age=600' }),
  )
  family.get('/health', (context) => context.json(health))
  family.get(
    '/settings',
    open(async () => settings),
  )
  family.post(
    '/token',
    open((call) => grant(call)),
  )
  family.post('/logout', person(logOut))
  family.get('/user', person(getUser))
  family.all('*', (context) => refuse(context, new AuthError(404, 'not_found', 'Not found')))
  family.onError((error, context) => render(error, context, host))
  return family
}

function grant(call: AuthCall): Promise<object> {
  const type = call.context.req.query('grant_type') ?? ''
  const run = Object.hasOwn(grants, type) ? grants[type] : undefined
  if (!run) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  return run(call)
}

async function readInput(context: Context<HostBindings>): Promise<Record<string, unknown>> {
  if (context.req.method === 'GET') return {}
  const body = await readJson(context.req.raw, mostBytes)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  }
  return body as Record<string, unknown>
}

const answer = (context: Context<HostBindings>, result: object) =>
  result instanceof Response ? result : context.json(result)

/** The one place where an exception becomes an answer of this family. */
function render(error: unknown, context: Context<HostBindings>, host: AuthHost): Response {
  if (error instanceof KeyError) {
    return context.json({ message: error.message, hint: error.hint }, 401, { 'sb-error-code': error.sbCode })
  }
  const refusal = asAuthError(error)
  if (refusal.status >= 500) host.log.error('auth failed', { requestId: context.get('requestId'), error })
  if (refusal.retryAfter) context.header('retry-after', String(refusal.retryAfter))
  return refuse(context, refusal)
}

function asAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof TokenError) {
    return error.reason === 'session_gone'
      ? new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
      : new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  }
  if (error instanceof ApiError && error.code === 'too_many_requests') {
    return new AuthError(429, 'over_request_rate_limit', error.message, error.retryAfter)
  }
  if (error instanceof ApiError && error.status < 500)
    return new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  // Retryable for the client, and so only for what a retry can mend (wire 3.2).
  if (isUnavailable(error)) return new AuthError(503, 'unavailable', 'Service temporarily unavailable', 2)
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}

function refuse(context: Context<HostBindings>, { status, code, message }: AuthError): Response {
  const isNewClient = (context.req.header('x-supabase-api-version') ?? '') >= apiVersion
  return context.json(
    isNewClient ? { code, message } : { code: status, error_code: code, msg: message },
    status,
  )
}
