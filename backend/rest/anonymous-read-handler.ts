import type { IncomingMessage } from 'node:http'
import { corsHeaders } from '#backend/http/headers.ts'
import type { ResolveSource } from '#backend/http/source.ts'
import { createCachedResponse, type StoredAnswer } from '#backend/http/stored-answer.ts'
import { createReadCacheKey, type PreparedRead, type ReadCache } from '#backend/rest/read-cache.ts'
import type { PlainResponse } from '#backend/rest/respond.ts'
import type { RestThrottle } from '#backend/rest/throttle.ts'

export type AnonymousReadHandlerOptions = {
  cache: ReadCache
  throttle: RestThrottle
  /** Publishable key. It is not secret, so comparing it with === reveals nothing. */
  publishableKey: string
  securityHeaders: Record<string, string>
  sourceOf: ResolveSource
}

/**
 * Routes of rest/v1, for requests that this handler does not answer. `failure` is the error of a read that
 * this handler has tried: the routes then answer with that error.
 */
type Family = (failure?: unknown) => Response | Promise<Response>

/**
 * Answers usual anonymous reads before routing, because they are most of the requests of a busy site. Routes,
 * middleware and web-standard headers would cost five times as much as a cached answer, and twice as much as
 * a read from the database (docs/performance.md). All other requests go to the routes of rest/v1.
 */
export function createAnonymousReadHandler(options: AnonymousReadHandlerOptions) {
  const { cache, throttle, publishableKey, securityHeaders, sourceOf } = options
  const bearer = `Bearer ${publishableKey}`
  const constant = { ...securityHeaders, ...corsHeaders }
  /** Cached answers, completed with the headers that the middleware would add. */
  const complete = new WeakMap<PlainResponse, StoredAnswer>()

  function keyOf({ method, url, headers }: IncomingMessage): string | undefined {
    if (method !== 'GET' || !url?.startsWith('/rest/v1/') || headers.apikey !== publishableKey)
      return undefined
    if (headers.authorization !== undefined && headers.authorization !== bearer) return undefined
    return createReadCacheKey('GET', url, (name) => headers[name])
  }

  function send({ headers }: IncomingMessage, answer: PlainResponse): Response | Promise<Response> {
    const stored = complete.get(answer) ?? { ...answer, headers: { ...constant, ...answer.headers } }
    complete.set(answer, stored)
    return createCachedResponse(stored, {
      accepted: String(headers['accept-encoding'] ?? ''),
      known: headers['if-none-match'],
    })
  }

  const sent = (incoming: IncomingMessage, answer: Promise<PlainResponse>, family: Family) =>
    answer.then((done) => send(incoming, done), family)

  async function repeat(read: PreparedRead, { headers, socket }: IncomingMessage): Promise<PlainResponse> {
    throttle.take(sourceOf(socket.remoteAddress, String(headers['x-forwarded-for'] ?? '')))
    return cache.read(read)
  }

  return {
    /** Returns the cached answer, or the pending answer to the same request of another caller. */
    shared(incoming: IncomingMessage, family: Family): Response | Promise<Response> | undefined {
      const key = keyOf(incoming)
      if (key === undefined) return undefined
      const answer = cache.peek(key)
      if (answer) return send(incoming, answer)
      const pending = cache.join(key)
      return pending && sent(incoming, pending, family)
    },

    /**
     * If the same request has been made before, reads from the database with the read that was prepared then.
     * Passes other requests to the routes of rest/v1.
     */
    again(incoming: IncomingMessage, family: Family): Response | Promise<Response> {
      const key = keyOf(incoming)
      const read = key === undefined ? undefined : cache.find(key)
      return read ? sent(incoming, repeat(read, incoming), family) : family()
    },
  }
}
