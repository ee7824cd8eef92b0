import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { RunAs, RunOptions } from '#backend/db/run-as.ts'
import type { Schema } from '#backend/db/schema-cache.ts'
import { ApiError } from '#backend/http/api-error.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import type { Caller, ResolveCaller, SignedInCaller } from '#backend/http/caller.ts'
import { readCredentials } from '#backend/http/credentials.ts'
import { isNotModified } from '#backend/http/etag.ts'
import type { Log } from '#backend/http/log.ts'
import { readJson } from '#backend/http/read-json.ts'
import { executeCall, prepareExecution } from '#backend/rest/execute.ts'
import { parseRequest, type RestMethod, type RestRequest } from '#backend/rest/parse-request.ts'
import { createQueryPlan, type LookupOnlyTables } from '#backend/rest/plan.ts'
import { planCall } from '#backend/rest/plan-call.ts'
import { createReadCacheKey, type ReadCache } from '#backend/rest/read-cache.ts'
import { renderRestError } from '#backend/rest/render-error.ts'
import type { PlainResponse } from '#backend/rest/respond.ts'
import { type ReadListedError, RestError } from '#backend/rest/rest-error.ts'
import type { RestThrottle } from '#backend/rest/throttle.ts'

export type RestDependencies = {
  runAs: RunAs
  callerOf: ResolveCaller
  schema: () => Schema
  cache: ReadCache
  throttle: RestThrottle
  /** Returns the salted hash of a source. SQL functions that count each source once a day store this hash. */
  markOf: (source: string) => string
  log: Log
  hooks: RestHooks
}

export type RestHooks = {
  /** Functions, by table, that transform a row from an administrator before it is stored. */
  storedRows: Readonly<Record<string, TransformRow>>
  /** Relations whose rows depend on more than stored rows, for example on the date, so that no answer is cached. */
  uncached: readonly string[]
  lookUps: LookupOnlyTables
  listedError: ReadListedError
}

export type TransformRow = (row: Record<string, unknown>) => Record<string, unknown>

const verbs: readonly string[] = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] satisfies RestMethod[]
const maxUrlLength = 8000
const maxBytes = 1024 * 1024

/**
 * rest/v1: parse, plan, convert to SQL, respond. Runs as the caller, so that PostgreSQL decides about rights.
 */
export function createRestRoutes(server: RestDependencies) {
  const { storedRows, uncached, lookUps, listedError } = server.hooks
  const family = new Hono<ServerBindings>()

  family.all('/rpc/:name', async (context) => {
    const caller = await server.callerOf(readCredentials(context.req.raw))
    return send(context, await call(context, caller))
  })

  family.all('/:relation', async (context) => {
    if (context.env?.failure !== undefined) throw context.env.failure
    const caller = await server.callerOf(readCredentials(context.req.raw))
    const { method, url, raw } = context.req
    if (caller.kind !== 'anon' || (method !== 'GET' && method !== 'HEAD'))
      return send(context, await answer(context, caller))
    const key = createReadCacheKey(method, url.slice(url.indexOf('/', 8)), (name) => raw.headers.get(name))
    return send(context, server.cache.peek(key) ?? (await answer(context, caller, key)))
  })

  async function answer(
    context: Context<ServerBindings>,
    caller: Caller,
    key?: string,
  ): Promise<PlainResponse> {
    // Transforms rows only for callers who may write to tables with `storedRows`, because sanitising hostile
    // HTML can take seconds.
    const mayStore = caller.kind === 'admin' || caller.kind === 'service'
    const request = await parse(context, mayStore ? storedRows : {})
    if (caller.kind === 'anon' || caller.kind === 'visitor')
      await server.throttle.admit({
        source: context.get('source'),
        isLookUp: Object.hasOwn(lookUps, request.relation),
      })
    const planned = createQueryPlan({ request, schema: server.schema(), role: caller.identity.role, lookUps })
    const sentAs = key === undefined ? sentRequest(context.req.raw) : undefined
    const compute = prepareExecution(server.runAs, { request, planned, caller, sentAs, listedError })
    // Does not cache rows that were requested by a code, because each such request must be counted. Does not
    // cache materialized views, because nobody is notified when they are refreshed.
    const isKept =
      key !== undefined &&
      planned.lookUp === undefined &&
      !uncached.includes(planned.relation.name) &&
      [planned, ...planned.embedded].every(({ relation }) => relation.kind !== 'materialized view')
    const answered = await (isKept ? server.cache.read({ key, tables: planned.tables, compute }) : compute())
    if (caller.kind === 'admin' && request.verb !== 'GET' && request.verb !== 'HEAD')
      noteWrite(context, caller, `${request.verb} ${planned.relation.name}`)
    return answered
  }

  async function call(context: Context<ServerBindings>, caller: Caller): Promise<PlainResponse> {
    const { method, raw, url } = context.req
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead && method !== 'POST')
      throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`)
    requireShortUrl(url)
    const source = context.get('source')
    if (caller.kind === 'anon' || caller.kind === 'visitor')
      await server.throttle.admit({ source, isLookUp: false })
    const body = isRead ? {} : await readBody(raw, {})
    const { call: planned, shaping } = planCall({
      name: context.req.param('name') ?? '',
      isRead,
      query: new URL(url).searchParams,
      body,
      schema: server.schema(),
    })
    // Parses the parameters that filter, sort and page the function's result. They work as for a table,
    // whatever the HTTP method.
    const request = parseRequest({
      relation: planned.called.name,
      method: method as RestMethod,
      isCall: true,
      query: shaping,
      headers: raw.headers,
    })
    const sourceMark = server.markOf(source)
    const execution = {
      request,
      call: planned,
      caller,
      isRead,
      schema: server.schema(),
      sourceMark,
      listedError,
    }
    const answered = await executeCall(server.runAs, { ...execution, sentAs: sentRequest(raw) })
    if (caller.kind === 'admin' && !isRead && planned.called.isWrite)
      noteWrite(context, caller, `POST rpc/${planned.called.name}`)
    return answered
  }

  // Logs a write with its request id, so that the entry in private.audit_log can be connected with a request
  // and a node.
  function noteWrite(context: Context<ServerBindings>, { userId }: SignedInCaller, what: string) {
    server.log.info('administrator wrote', { requestId: context.get('requestId'), userId, what })
  }

  family.all('*', (context) => {
    const isRoot = context.req.path.endsWith('/rest/v1') || context.req.path.endsWith('/rest/v1/')
    throw isRoot
      ? new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled')
      : new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
  })
  family.onError((error, context) => renderRestError(error, context, server.log))
  return family
}

async function parse(
  context: Context<ServerBindings>,
  storedRows: RestHooks['storedRows'],
): Promise<RestRequest> {
  const { method, url, raw } = context.req
  if (!verbs.includes(method)) throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
  requireShortUrl(url)
  const relation = context.req.param('relation') ?? ''
  const asStored = Object.hasOwn(storedRows, relation) ? storedRows[relation] : undefined
  const body = method === 'PATCH' || method === 'POST' ? await readBody(raw, null) : undefined
  return parseRequest({
    relation,
    method: method as RestMethod,
    query: new URL(url).searchParams,
    headers: raw.headers,
    body: asStored ? eachRow(body, asStored) : body,
  })
}

/**
 * Transforms each row of a body with `asStored`. Values that are not rows are refused later, when the write
 * is planned.
 */
function eachRow(body: unknown, asStored: TransformRow): unknown {
  if (Array.isArray(body)) return body.map((row) => eachRow(row, asStored))
  return typeof body === 'object' && body !== null ? asStored({ ...body }) : body
}

function requireShortUrl(url: string) {
  if (url.length <= maxUrlLength) return
  throw new RestError(400, 'PGRST100', '"failed to parse query" (line 1, column 1)', {
    details: 'The address is too long.',
  })
}

/**
 * Headers that the database does not get, because they contain secrets or addresses. The role, the claims and
 * the hash of the source tell it who is calling.
 */
const hiddenHeaders = ['authorization', 'apikey', 'cookie', 'forwarded', 'x-forwarded-for', 'x-real-ip']

/**
 * Returns the method and headers of a request, without those that functions and policies of the database must
 * not know.
 */
function sentRequest({ method, headers }: Request): RunOptions['request'] {
  const known = [...headers].filter(([name]) => !hiddenHeaders.includes(name))
  return { method, headers: JSON.stringify(Object.fromEntries(known)) }
}

async function readBody(request: Request, ofNothing: unknown): Promise<unknown> {
  return readJson(request, maxBytes, ofNothing).catch((error) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'too_large') throw new RestError(413, 'PGRST102', error.message)
    if (error.code === 'unsupported_media_type') {
      throw new RestError(
        400,
        'PGRST102',
        `Content-Type not acceptable: ${request.headers.get('content-type')?.slice(0, 60) ?? ''}`,
      )
    }
    throw new RestError(400, 'PGRST102', 'Empty or invalid json')
  })
}

function send(context: Context<ServerBindings>, { status, headers, body }: PlainResponse): Response {
  const isUnchanged = isNotModified(context.req.header('if-none-match'), headers.etag)
  const isEmpty = isUnchanged || context.req.method === 'HEAD'
  const complete = 'cache-control' in headers ? headers : { ...headers, 'cache-control': 'no-store' }
  const finalStatus = (isUnchanged ? 304 : status) as ContentfulStatusCode
  return body === null || isEmpty
    ? context.body(null, finalStatus, complete)
    : context.body(body, finalStatus, complete)
}
