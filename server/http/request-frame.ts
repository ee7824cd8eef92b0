import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { ServerBindings } from '#server/http/bindings.ts'
import { corsHeaders, preflightHeaders } from '#server/http/headers.ts'
import type { Log } from '#server/http/log.ts'
import type { SourceOf } from '#server/http/source.ts'

export type FrameOptions = { sourceOf: SourceOf; headers: Record<string, string>; log: Log }

/** Around every request: its id, its source, one line in the log, and the headers every answer carries. */
export function requestFrame({ sourceOf, headers, log }: FrameOptions): MiddlewareHandler<ServerBindings> {
  return async (context, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    context.set('requestId', requestId)
    const peer = context.env?.incoming?.socket.remoteAddress
    context.set('source', sourceOf(peer, context.req.header('x-forwarded-for')))
    setAhead(context, { ...headers, 'x-request-id': requestId })
    await next()
    addMissing(context, { ...headers, 'x-request-id': requestId }, 'x-request-id')
    // The path only: a query may hold an address or a code.
    log.debug('request', {
      requestId,
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      milliseconds: Math.round(performance.now() - started),
    })
  }
}

/** CORS for one family; a preflight never needs a key. */
export const crossOrigin: MiddlewareHandler<ServerBindings> = async (context, next) => {
  if (context.req.method === 'OPTIONS') return context.body(null, 204, preflightHeaders)
  setAhead(context, corsHeaders)
  await next()
  addMissing(context, corsHeaders, 'access-control-allow-origin')
  return undefined
}

/** Headers set ahead are part of the answer when it is made; touching a finished one costs it its fast way out. */
function setAhead(context: Context, headers: Record<string, string>) {
  for (const name in headers) context.header(name, headers[name])
}

/** An answer that was not made by the context (a file, a page) lacks them, all or none. */
function addMissing(context: Context, headers: Record<string, string>, marker: string) {
  const answer = context.res.headers
  if (answer.has(marker)) return
  for (const name in headers) if (!answer.has(name)) answer.set(name, headers[name] ?? '')
}
