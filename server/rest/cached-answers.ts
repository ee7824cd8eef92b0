import type { IncomingMessage } from 'node:http'
import { chooseEncoding, type Encoding, packNow } from '#server/http/compress.ts'
import { corsHeaders } from '#server/http/headers.ts'
import { cacheKey, type ReadCache } from '#server/rest/read-cache.ts'
import type { Answer } from '#server/rest/respond.ts'

export type CachedAnswersOptions = {
  cache: ReadCache
  /** Public, so comparing it with === gives nothing away. */
  publishableKey: string
  securityHeaders: Record<string, string>
}

type Form = { body: string | Uint8Array<ArrayBuffer> | null; headers: Record<string, string> }

/** Longer ones take too long to pack in one go; the middleware does it beside the event loop. */
const longestPacked = 64 * 1024

/**
 * Answers an anonymous read that is cached, before any routing. Most requests of a challenge day are this one, and
 * going through routes, middleware and web-standard headers would cost five times the answer itself
 * (docs/performance.md). Anything unusual falls through to the family.
 */
export function createCachedAnswers({ cache, publishableKey, securityHeaders }: CachedAnswersOptions) {
  const bearer = `Bearer ${publishableKey}`
  const constant = { ...securityHeaders, ...corsHeaders }
  /** Each answer as it is and as browsers want it, made once and gone with the answer. */
  const forms = new WeakMap<Answer, Map<string, Form>>()
  const plain = ({ body, headers }: Answer): Form => ({ body, headers: { ...constant, ...headers } })

  return (incoming: IncomingMessage | undefined): Response | undefined => {
    if (incoming?.method !== 'GET' || !incoming.url?.startsWith('/rest/v1/')) return undefined
    const { headers } = incoming
    if (
      headers.apikey !== publishableKey ||
      (headers.authorization !== undefined && headers.authorization !== bearer)
    )
      return undefined
    const answer = cache.peek(cacheKey('GET', incoming.url, (name) => headers[name]))
    if (!answer) return undefined
    const form = formOf(answer, String(headers['accept-encoding'] ?? ''))
    if (!form) return undefined
    const isKnown = headers['if-none-match'] !== undefined && headers['if-none-match'] === answer.headers.etag
    return new Response(isKnown ? null : form.body, {
      status: isKnown ? 304 : answer.status,
      headers: form.headers,
    })
  }

  function formOf(answer: Answer, accepted: string): Form | undefined {
    // A part of a list is answered as it is, as the middleware does.
    const encoding = answer.status === 206 ? undefined : chooseEncoding(accepted)
    const known = forms.get(answer) ?? new Map<string, Form>()
    forms.set(answer, known)
    const before = known.get(encoding ?? '')
    if (before) return before
    if (encoding && (answer.body?.length ?? 0) > longestPacked) return undefined
    const form = encoding ? packed(answer, encoding) : plain(answer)
    known.set(encoding ?? '', form)
    return form
  }

  function packed(answer: Answer, encoding: Encoding): Form {
    const bytes = packNow(answer.body ?? '', encoding)
    const { body, headers } = plain(answer)
    const vary = { vary: `${headers.vary}, accept-encoding` }
    return bytes
      ? { body: bytes, headers: { ...headers, ...vary, 'content-encoding': encoding } }
      : { body, headers: { ...headers, ...vary } }
  }
}
