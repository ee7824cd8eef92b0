import { type Context, Hono } from 'hono'
import { ApiError, generalRefusal, isUnavailable } from '#backend/http/api-error.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import { type CallerOf, KeyError, type Person, TokenError } from '#backend/http/caller.ts'
import { readCredentials } from '#backend/http/credentials.ts'
import { readJson } from '#backend/http/read-json.ts'
import { type FunctionServer, isOfficeGate, type Submission } from '#server/functions/define-function.ts'
import { functions } from '#server/functions/index.ts'
import { sqlRefusal } from '#server/functions/sql-refusals.ts'
import { generalErrors } from '#shared/errors/general.ts'
import { languageOf } from '#shared/languages.ts'
import type { OfficeRole } from '#shared/office-roles.ts'

const maxBytes = 64 * 1024
// Bytes. Administrators send whole articles, and programs with the secret key send lists.
const maxBytesOfTrusted = 2 * 1024 * 1024

/**
 * functions/v1: finds the function, resolves the caller, parses the input, runs, and answers `{ success, ...
 * }`.
 */
export function createFunctions(server: FunctionServer, callerOf: CallerOf<OfficeRole>) {
  const family = new Hono<ServerBindings>()

  family.all('/:name', async (context) => {
    context.header('cache-control', 'no-store')
    const { name } = context.req.param()
    const row = Object.hasOwn(functions, name) ? functions[name] : undefined
    if (!row) return context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404)
    const verb = context.req.method
    const asked = verb === 'GET' || verb === 'POST' ? row[verb] : undefined
    if (!asked) throw generalRefusal(generalErrors.method_not_allowed)
    const keyMayBeInAddress = verb === 'GET' || row.takesKeyFromAddress === true
    const credentials = readCredentials(context.req.raw, { keyMayBeInAddress })
    // The specification's own requests send the key as bearer only. Accepted in this family only.
    const caller = await callerOf({ ...credentials, apikey: credentials.apikey ?? credentials.bearer })
    const limit = caller.kind === 'admin' || caller.kind === 'service' ? maxBytesOfTrusted : maxBytes
    const input = verb === 'GET' ? context.req.query() : await readJson(context.req.raw, limit)
    const answer = await asked.run({
      input,
      caller,
      source: context.get('source'),
      submission: readSubmission(context, name),
      wantsNoTracking: wantsNoTracking(context),
      browser: {
        agent: context.req.header('user-agent') ?? '',
        languages: context.req.header('accept-language') ?? '',
      },
      // With a GET the browser chooses the header itself, and its language may differ from the page's.
      language: verb === 'POST' ? languageOf(context.req.header('accept-language')) : undefined,
      form: context.env?.form,
      server,
    })
    if (caller.kind === 'admin' && verb === 'POST' && isOfficeGate(row.gate) && !row.isPreview)
      noteWrite(context, caller, name)
    return context.json({ success: true, ...answer })
  })

  // Logs a write. private.audit_log has the change; this line connects it with a request and a node.
  function noteWrite(context: Context<ServerBindings>, { userId }: Person, name: string) {
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

/** A shorter key could be the same as another form's. */
const submissionKey = /^[\x21-\x7e]{16,128}$/

function readSubmission(context: Context<ServerBindings>, name: string): Submission | undefined {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return undefined
  if (!submissionKey.test(key)) throw generalRefusal(generalErrors.idempotency_key_invalid)
  return { name, key }
}

const wantsNoTracking = (context: Context<ServerBindings>) =>
  context.req.header('dnt') === '1' || context.req.header('sec-gpc') === '1'

/** Converts every exception of functions/v1 to an answer. */
function render(error: unknown, context: Context<ServerBindings>, server: FunctionServer): Response {
  if (error instanceof KeyError) {
    return context.json({ message: error.message, hint: error.hint }, 401, { 'sb-error-code': error.sbCode })
  }
  if (error instanceof TokenError) return context.json({ code: 401, message: 'Invalid JWT' }, 401)
  const refusal = error instanceof ApiError ? error : (sqlRefusal(error) ?? unexpected(error))
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
  if (isUnavailable(error)) return generalRefusal(generalErrors.unavailable, { cause: error, retryAfter: 2 })
  return generalRefusal(generalErrors.internal, { cause: error })
}
