import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { RunAs } from '#server/db/run-as.ts'
import type { Schema } from '#server/db/schema-cache.ts'
import { ApiError, isUnavailable } from '#server/http/api-error.ts'
import type { HostBindings } from '#server/http/bindings.ts'
import { type Caller, type CallerOf, KeyError, TokenError } from '#server/http/caller.ts'
import { readCredentials } from '#server/http/credentials.ts'
import type { Log } from '#server/http/log.ts'
import { readJson } from '#server/http/read-json.ts'
import { parseRequest, type RestRequest, type Verb } from '#server/rest/parse-request.ts'
import { type Plan, plan } from '#server/rest/plan.ts'
import { cacheKey, type ReadCache } from '#server/rest/read-cache.ts'
import { type Answer, type Result, respond } from '#server/rest/respond.ts'
import { fromPostgres, isPostgresError, RestError } from '#server/rest/rest-error.ts'
import { toSql } from '#server/rest/to-sql.ts'

export type RestHost = { runAs: RunAs; callerOf: CallerOf; schema: () => Schema; cache: ReadCache; log: Log }

const verbs: readonly string[] = ['GET', 'HEAD', 'PATCH', 'DELETE'] satisfies Verb[]
const mostUrlLength = 8000
const mostBytes = 1024 * 1024

/** rest/v1: parse, plan, to SQL, respond; always as the caller, so that PostgreSQL decides what may be seen and done. */
export function createRest(host: RestHost) {
  const family = new Hono<HostBindings>()

  family.all('/:relation', async (context) => {
    const caller = await host.callerOf(readCredentials(context.req.raw))
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
    if (caller.kind !== 'anon' || !isRead) return send(context, await answer(context, caller))
    const { method, url, raw } = context.req
    const key = cacheKey(method, url.slice(url.indexOf('/', 8)), (name) => raw.headers.get(name))
    return send(context, host.cache.peek(key) ?? (await answer(context, caller, key)))
  })

  async function answer(context: Context<HostBindings>, caller: Caller, key?: string): Promise<Answer> {
    const request = await parse(context)
    const { role } = caller.identity
    const planned = plan({ request, schema: host.schema(), role })
    const compute = () => run(host.runAs, { request, planned, caller })
    return key === undefined ? compute() : host.cache.read(key, planned.relation.tables, compute)
  }

  family.all('*', (context) => {
    const isRoot = context.req.path.endsWith('/rest/v1') || context.req.path.endsWith('/rest/v1/')
    throw isRoot
      ? new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled')
      : new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
  })
  family.onError((error, context) => render(error, context, host))
  return family
}

async function parse(context: Context<HostBindings>): Promise<RestRequest> {
  const { method, url, raw } = context.req
  if (!verbs.includes(method)) throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
  if (url.length > mostUrlLength)
    throw new RestError(400, 'PGRST100', `"failed to parse query" (line 1, column 1)`, {
      details: 'The address is too long.',
    })
  return parseRequest({
    relation: context.req.param('relation') ?? '',
    verb: method as Verb,
    query: new URL(url).searchParams,
    headers: raw.headers,
    body: method === 'PATCH' ? await readBody(raw) : undefined,
  })
}

async function readBody(request: Request): Promise<unknown> {
  return readJson(request, mostBytes).catch((error) => {
    if (error instanceof ApiError && error.code === 'bad_request')
      throw new RestError(400, 'PGRST102', 'Empty or invalid json')
    if (error instanceof ApiError && error.code === 'unsupported_media_type') {
      throw new RestError(
        400,
        'PGRST102',
        `Content-Type not acceptable: ${request.headers.get('content-type')?.slice(0, 60) ?? ''}`,
      )
    }
    if (error instanceof ApiError && error.code === 'too_large')
      throw new RestError(413, 'PGRST102', error.message)
    throw error
  })
}

type Run = { request: RestRequest; planned: Plan; caller: Caller }

/** One statement in one transaction. A request that must give one row and does not is refused inside it, which undoes a write. */
async function run(runAs: RunAs, { request, planned, caller }: Run): Promise<Answer> {
  const { verb } = request
  const isRead = verb === 'GET' || verb === 'HEAD'
  const statement = toSql(
    planned,
    verb as 'GET' | 'HEAD' | 'PATCH' | 'DELETE',
    isRead || request.returns === 'representation' || request.wantsObject,
  )
  try {
    return await runAs(
      caller.identity,
      async (tx) => {
        const [result] = await tx.unsafe<Result[]>(statement.text, statement.parameters, {
          prepare: isCommonShape(statement.text),
        })
        return respond(request, result ?? { total: null, rows: 0, body: '[]' })
      },
      { readOnly: isRead, badge: planned.badge, touches: isRead ? [] : planned.relation.tables },
    )
  } catch (error) {
    throw isPostgresError(error) && !isUnavailable(error)
      ? Object.assign(fromPostgres(error, caller.identity.role), { cause: error })
      : error
  }
}

// A prepared statement is planned once per connection; what strangers make up must not fill its memory.
const shapes = new Set<string>()
function isCommonShape(text: string): boolean {
  if (shapes.size < 500) shapes.add(text)
  return shapes.has(text)
}

function send(context: Context<HostBindings>, { status, headers, body }: Answer): Response {
  const isKnown = headers.etag !== undefined && context.req.header('if-none-match') === headers.etag
  const isEmpty = isKnown || context.req.method === 'HEAD'
  const complete = 'cache-control' in headers ? headers : { ...headers, 'cache-control': 'no-store' }
  const finalStatus = (isKnown ? 304 : status) as ContentfulStatusCode
  return body === null || isEmpty
    ? context.body(null, finalStatus, complete)
    : context.body(body, finalStatus, complete)
}

/** The one place where an exception becomes an answer of this family. */
function render(error: unknown, context: Context<HostBindings>, host: RestHost): Response {
  if (error instanceof KeyError) {
    return context.json({ message: error.message, hint: error.hint }, 401, { 'sb-error-code': error.sbCode })
  }
  const refusal = asRestError(error)
  if (refusal.status >= 500)
    host.log.error('rest failed', { requestId: context.get('requestId'), path: context.req.path, error })
  return refuse(context, refusal)
}

function asRestError(error: unknown): RestError {
  if (error instanceof RestError) return error
  if (error instanceof TokenError) {
    return error.reason === 'expired'
      ? new RestError(401, 'PGRST303', 'JWT expired')
      : new RestError(401, 'PGRST301', 'JWT cryptographic operation failed')
  }
  if (error instanceof ApiError && error.status < 500) {
    return new RestError(
      error.status === 429 ? 429 : 400,
      error.status === 429 ? 'PT429' : 'PGRST102',
      error.message,
      { retryAfter: error.retryAfter ?? 1 },
    )
  }
  if (isUnavailable(error))
    return new RestError(503, 'PGRST000', 'Database connection error. Retrying the connection.', {
      retryAfter: 1,
    })
  return new RestError(500, 'XX000', 'Internal error')
}

function refuse(context: Context<HostBindings>, { status, code, message, options }: RestError): Response {
  if (options.retryAfter && status >= 429) context.header('retry-after', String(options.retryAfter))
  if (options.contentRange) context.header('content-range', options.contentRange)
  if (status === 401)
    context.header(
      'www-authenticate',
      `Bearer error="invalid_token", error_description="${message.replaceAll('"', "'")}"`,
    )
  context.header('cache-control', 'no-store')
  return context.json({ code, message, details: options.details ?? null, hint: options.hint ?? null }, status)
}
