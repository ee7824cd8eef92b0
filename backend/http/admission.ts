import type { IncomingMessage } from 'node:http'
import { corsHeaders } from '#backend/http/headers.ts'

/**
 * Maximum number of requests in progress. 200 reads keep a node busy for about 0.1 s and 40 pages for about 1
 * s, so further requests would only make everyone wait. Requests for cached or pending answers are not
 * counted.
 */
const maxInProgress = { api: 200, page: 40 }
const retryAfter = '1'

/**
 * Refuses requests that could not be served soon. Runs before routing, so that a refusal is cheap and
 * accepted requests stay fast. Does not count requests with a body, because slow senders could occupy all
 * places.
 */
export function createAdmissionControl({
  headers,
  busyPage,
  silence = () => 0,
  max = maxInProgress,
}: {
  headers: Record<string, string>
  /** The HTML for people who requested a page, by path. */
  busyPage: (path: string) => string
  /** Milliseconds for which the database has been silent. */
  silence?: () => number
  max?: typeof maxInProgress
}) {
  const underWay = { api: 0, page: 0 }
  let refused = 0

  function endingOf(method: string | undefined, path: string) {
    const kind: keyof typeof underWay = api.test(path) ? 'api' : 'page'
    const isRead = method === 'GET' || method === 'HEAD'
    const refuse = () =>
      kind === 'page' ? busy(busyPage(path.replace(/\?.*/s, '')), headers) : refusal(headers)
    const isSilent = () => silence() >= (isRead || kind === 'page' ? timeoutsMs.reading : timeoutsMs.writing)
    return { kind, isRead, refuse, isSilent }
  }

  return {
    refused: () => refused,
    /** Answers or refuses a request. Accepts a web `Request`, or Node's request, whose `url` is only a path. */
    async admit(
      { method, url = '/' }: Incoming,
      answer: () => Response | Promise<Response>,
    ): Promise<Response> {
      const path = url.startsWith('/') ? url : new URL(url).pathname
      if (health.test(path)) return answer()
      const { kind, isRead, refuse, isSilent } = endingOf(method, path)
      if (underWay[kind] >= max[kind]) {
        refused += 1
        return refuse()
      }
      const inTime = async () => withDeadline(answer(), refuse, isSilent)
      if (!isRead) return inTime()
      underWay[kind] += 1
      try {
        return await inTime()
      } finally {
        underWay[kind] -= 1
      }
    },
    /** Applies the deadline to an answer that is already pending for another request. */
    endInTime({ method, url = '/' }: Incoming, answer: Response | Promise<Response>) {
      if (answer instanceof Response) return answer
      const { refuse, isSilent } = endingOf(method, url)
      return withDeadline(answer, refuse, isSilent)
    },
  }
}

type Incoming = Pick<IncomingMessage, 'method' | 'url'>

const health = /^\/(healthz|readyz)(\?|$)/
const api = /^\/(auth|rest|realtime|storage|functions)\/v1\//
const sentence = 'Service temporarily unavailable. Please try again.'

const common = { 'retry-after': retryAfter, 'cache-control': 'no-store' }

/**
 * Milliseconds. `request`: until the first check of a request. `look`: between two checks. `reading` and
 * `writing`: a check ends a read or a write if the database has been silent for this time. `writing` is
 * longer, because an import may be the only work in progress. If the database is silent, all requests end
 * within five seconds.
 */
const timeoutsMs = { request: 4_000, reading: 2_000, writing: 4_500, look: 200 }

/**
 * Refuses a request if the database is silent. As long as the database answers, uploads and long work have no
 * deadline.
 */
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
      timer = setTimeout(look, timeoutsMs.look)
    }
    timer = setTimeout(look, timeoutsMs.request)
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
