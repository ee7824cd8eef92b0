import { type Context, Hono } from 'hono'
import {
  type FunctionDefinition,
  type FunctionDependencies,
  getFunctionRefusal,
  type Submission,
} from '#backend/functions/define-function.ts'
import { type ApiError, createGeneralError, isUnavailableError } from '#backend/http/api-error.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import {
  KeyError,
  type ResolveCaller,
  type ResolveUnconfirmedCaller,
  type SignedInCaller,
  TokenError,
} from '#backend/http/caller.ts'
import { readCredentials } from '#backend/http/credentials.ts'
import { readJson } from '#backend/http/read-json.ts'

const maxBytes = 64 * 1024
// Maximum bytes of a body from administrators, who send whole articles, and from programs with the secret
// key, which send lists.
const maxBytesOfTrusted = 2 * 1024 * 1024

/** Functions of one name, by HTTP method. */
export type FunctionEndpoint<Server, Role extends string, Gate extends string = string> = {
  gate: Gate
  GET?: FunctionDefinition<Server, Role, Gate>
  POST?: FunctionDefinition<Server, Role, Gate>
  /** True if the key may be in the query, as `apikey`. Needed for beacons, which cannot send headers. */
  takesKeyFromAddress?: true
  /** True for a preview, whose calls are not logged as writes. */
  isPreview?: true
}

export type FunctionRoutesOptions<Server, Role extends string> = {
  functions: Record<string, FunctionEndpoint<Server, Role>>
  callerOf: ResolveCaller<Role>
  /**
   * Resolves callers for functions that confirm the session themselves. If missing, the session is checked
   * before each call.
   */
  claimedCallerOf?: ResolveUnconfirmedCaller<Role>
  server: Server
}

/**
 * functions/v1: resolves the caller, runs the function and answers `{ success, ... }`. Errors are `{ success:
 * false, error, code }`.
 */
export function createFunctionRoutes<
  Server extends Pick<FunctionDependencies, 'log' | 'refusalOf'>,
  Role extends string,
>({ functions, callerOf, claimedCallerOf, server }: FunctionRoutesOptions<Server, Role>) {
  const family = new Hono<ServerBindings>()

  family.all('/:name', async (context) => {
    context.header('cache-control', 'no-store')
    const { name } = context.req.param()
    const row = Object.hasOwn(functions, name) ? functions[name] : undefined
    if (!row) return context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404)
    const verb = context.req.method
    const asked = verb === 'GET' || verb === 'POST' ? row[verb] : undefined
    if (!asked) throw createGeneralError('method_not_allowed')
    const keyMayBeInAddress = verb === 'GET' || row.takesKeyFromAddress === true
    const presented = readCredentials(context.req.raw, { keyMayBeInAddress })
    // Also accepts the key as the bearer, because requests in the specification send it there. Only
    // functions/v1 does this.
    const credentials = { ...presented, apikey: presented.apikey ?? presented.bearer }
    const { caller, confirm } =
      asked.confirmsSession && claimedCallerOf
        ? await claimedCallerOf(credentials)
        : { caller: await callerOf(credentials) }
    const limit = caller.kind === 'admin' || caller.kind === 'service' ? maxBytesOfTrusted : maxBytes
    const input = verb === 'GET' ? context.req.query() : await readJson(context.req.raw, limit)
    const answer = await asked.run({
      input,
      caller,
      confirm,
      source: context.get('source'),
      submission: readSubmission(context, name),
      request: context.req.raw,
      form: context.env?.form,
      server,
    })
    if (asked.isLogged && caller.kind === 'admin' && verb === 'POST' && !row.isPreview)
      noteWrite(context, caller, name)
    return context.json({ success: true, ...answer })
  })

  // Logs a write with its request id, so that it can be connected with a request and a node.
  function noteWrite(context: Context<ServerBindings>, { userId }: SignedInCaller, name: string) {
    server.log.info('administrator wrote', {
      requestId: context.get('requestId'),
      userId,
      what: `POST ${name}`,
    })
  }

  family.all('*', (context) =>
    context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404),
  )
  family.onError((error, context) => render(error, context, server))
  return family
}

/** Key of a submission. A shorter key could be the same as that of another form. */
const submissionKey = /^[\x21-\x7e]{16,128}$/

function readSubmission(context: Context<ServerBindings>, name: string): Submission | undefined {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return undefined
  if (!submissionKey.test(key)) throw createGeneralError('idempotency_key_invalid')
  return { name, key }
}

/** Converts every exception of functions/v1 to an answer. */
function render(
  error: unknown,
  context: Context<ServerBindings>,
  server: Pick<FunctionDependencies, 'log' | 'refusalOf'>,
): Response {
  if (error instanceof KeyError) {
    return context.json({ message: error.message, hint: error.hint }, 401, { 'sb-error-code': error.sbCode })
  }
  if (error instanceof TokenError) return context.json({ code: 401, message: 'Invalid JWT' }, 401)
  const refusal = getFunctionRefusal(error, server) ?? unexpected(error)
  const level = refusal.status >= 500 ? 'error' : 'debug'
  server.log[level]('function refused', {
    requestId: context.get('requestId'),
    code: refusal.code,
    path: context.req.path,
    error,
  })
  if (refusal.retryAfter) context.header('retry-after', String(refusal.retryAfter))
  return context.json(
    {
      success: false,
      error: refusal.message,
      code: refusal.code,
      ...(refusal.values && { values: refusal.values }),
    },
    refusal.status,
  )
}

function unexpected(error: unknown): ApiError {
  if (isUnavailableError(error)) return createGeneralError('unavailable', { cause: error, retryAfter: 2 })
  return createGeneralError('internal', { cause: error })
}
