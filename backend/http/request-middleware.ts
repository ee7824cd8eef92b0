import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { ServerBindings } from '#backend/http/bindings.ts'
import { corsHeaders, preflightHeaders } from '#backend/http/headers.ts'
import type { Log } from '#backend/http/log.ts'
import type { ResolveSource } from '#backend/http/source.ts'

export type RequestMiddlewareOptions = { sourceOf: ResolveSource; headers: Record<string, string>; log: Log }

/** Runs around every request: sets its id and source, logs one line, and adds the headers of every answer. */
export function createRequestMiddleware({
  sourceOf,
  headers,
  log,
}: RequestMiddlewareOptions): MiddlewareHandler<ServerBindings> {
  return async (context, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    context.set('requestId', requestId)
    const peer = context.env?.incoming?.socket.remoteAddress
    context.set('source', sourceOf(peer, context.req.header('x-forwarded-for')))
    setAhead(context, { ...headers, 'x-request-id': requestId })
    await next()
    addMissing(context, { ...headers, 'x-request-id': requestId }, 'x-request-id')
    // Only the path is logged, because a query may contain an email address or a code.
    log.debug('request', {
      requestId,
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      milliseconds: Math.round(performance.now() - started),
    })
  }
}

/** CORS for one path family. A preflight never needs a key. */
export const applyCors: MiddlewareHandler<ServerBindings> = async (context, next) => {
  if (context.req.method === 'OPTIONS') return context.body(null, 204, preflightHeaders)
  setAhead(context, corsHeaders)
  await next()
  addMissing(context, corsHeaders, 'access-control-allow-origin')
  return undefined
}

/** Sets headers before the answer is created, because a finished answer whose headers are changed is slower to send. */
function setAhead(context: Context, headers: Record<string, string>) {
  for (const name in headers) context.header(name, headers[name])
}

/** Adds the headers to an answer that lacks them, because the context did not create it (a file, a page). */
function addMissing(context: Context, headers: Record<string, string>, marker: string) {
  const answer = context.res.headers
  if (answer.has(marker)) return
  for (const name in headers) if (!answer.has(name)) answer.set(name, headers[name] ?? '')
}
