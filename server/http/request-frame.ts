import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { HostBindings } from '#server/http/bindings.ts'
import { corsHeaders, preflightHeaders } from '#server/http/headers.ts'
import type { Log } from '#server/http/log.ts'
import type { SourceOf } from '#server/http/source.ts'

export type FrameOptions = { sourceOf: SourceOf; headers: Record<string, string>; log: Log }

/** Around every request: its id, its source, one line in the log, and the headers every answer carries. */
export function requestFrame({ sourceOf, headers, log }: FrameOptions): MiddlewareHandler<HostBindings> {
  return async (context, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    context.set('requestId', requestId)
    const peer = context.env?.incoming?.socket.remoteAddress
    context.set('source', sourceOf(peer, context.req.header('x-forwarded-for')))
    await next()
    const answer = context.res.headers
    for (const name in headers) if (!answer.has(name)) answer.set(name, headers[name] ?? '')
    answer.set('x-request-id', requestId)
    // The path only: a query may hold an address or a code (D65).
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
export const crossOrigin: MiddlewareHandler<HostBindings> = async (context, next) => {
  if (context.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflightHeaders })
  await next()
  for (const name in corsHeaders) context.res.headers.set(name, corsHeaders[name] ?? '')
  return undefined
}
