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
  silence = () => 0,
  max = maxUnderWay,
}: {
  headers: Record<string, string>
  /** What people read who asked for a path. */
  busyPage: (path: string) => string
  /** Milliseconds for which the database has been silent. */
  silence?: () => number
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
      const refuse = () =>
        kind === 'page' ? busy(busyPage(path.replace(/\?.*/s, '')), headers) : refusal(headers)
      if (underWay[kind] >= max[kind]) {
        refused += 1
        return refuse()
      }
      const isRead = method === 'GET' || method === 'HEAD'
      const isSilent = () => silence() >= (isRead || kind === 'page' ? patience.reading : patience.writing)
      const inTime = async () => withDeadline(answer(), refuse, isSilent)
      if (!isRead) return inTime()
      underWay[kind] += 1
      try {
        return await inTime()
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

/**
 * Milliseconds after which a request is first checked, a read or a write is ended because the database is silent, and between two
 * checks. A write is checked several times, because an import may be the only work under way. All end within five seconds.
 */
const patience = { request: 4_000, reading: 2_000, writing: 4_500, look: 200 }

/** Uploads and long work of a database that answers may take their time. */
function withDeadline(
  answer: Response | Promise<Response>,
  refuse: () => Response,
  isSilent: () => boolean,
): Response | Promise<Response> {
  if (answer instanceof Response) return answer
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Response>((resolve) => {
    const look = () => {
      if (isSilent()) return resolve(refuse())
      timer = setTimeout(look, patience.look)
    }
    timer = setTimeout(look, patience.request)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

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
