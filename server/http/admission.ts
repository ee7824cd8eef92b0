import type { IncomingMessage } from 'node:http'
import { corsHeaders } from '#server/http/headers.ts'

/**
 * Requests that may be worked on at a time. So many reads keep a node busy for about a tenth of a second and so many pages
 * for about one: whoever comes while they are under way would only make everybody wait. Whoever asks for what is kept or
 * under way already takes no place.
 */
const maxUnderWay = { api: 200, page: 40 }
const retryAfter = '1'

/**
 * Refuses at once what could not be served soon, before any routing, so that a refusal costs a small part of an answer and
 * those who are let in are served as fast as ever. Only requests without a body take a place: somebody who
 * sends one slowly would keep it from others.
 */
export function createAdmission({
  headers,
  busyPage,
  max = maxUnderWay,
}: {
  headers: Record<string, string>
  /** What people read who asked for a path. */
  busyPage: (path: string) => string
  max?: typeof maxUnderWay
}) {
  const underWay = { api: 0, page: 0 }
  let refused = 0

  return {
    refused: () => refused,
    /** Takes a request of the web's kind or Node's own, whose address is a path. */
    async admit(
      { method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
      answer: () => Response | Promise<Response>,
    ): Promise<Response> {
      const path = url.startsWith('/') ? url : new URL(url).pathname
      if (health.test(path)) return answer()
      const kind = api.test(path) ? 'api' : 'page'
      if (underWay[kind] >= max[kind]) {
        refused += 1
        return kind === 'page' ? busy(busyPage(path.replace(/\?.*/s, '')), headers) : refusal(headers)
      }
      if (method !== 'GET' && method !== 'HEAD') return answer()
      underWay[kind] += 1
      try {
        return await answer()
      } finally {
        underWay[kind] -= 1
      }
    },
  }
}

const health = /^\/(healthz|readyz)(\?|$)/
const api = /^\/(auth|rest|realtime|storage|functions)\/v1\//
const sentence = 'Service temporarily unavailable. Please try again.'

const common = { 'retry-after': retryAfter, 'cache-control': 'no-store' }

function refusal(headers: Record<string, string>): Response {
  return new Response(JSON.stringify({ code: 'unavailable', message: sentence, error: sentence }), {
    status: 503,
    headers: { ...headers, ...common, ...corsHeaders, 'content-type': 'application/json' },
  })
}

function busy(page: string, headers: Record<string, string>): Response {
  return new Response(page, {
    status: 503,
    headers: { ...headers, ...common, 'content-type': 'text/html; charset=utf-8' },
  })
}
