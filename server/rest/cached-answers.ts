import type { IncomingMessage } from 'node:http'
import { corsHeaders } from '#server/http/headers.ts'
import { cacheKey, type ReadCache } from '#server/rest/read-cache.ts'

export type CachedAnswersOptions = {
  cache: ReadCache
  /** Public, so comparing it with === gives nothing away. */
  publishableKey: string
  securityHeaders: Record<string, string>
}

/**
 * Answers an anonymous read that is cached, before any routing. Most requests of a challenge day are this one, and
 * going through routes, middleware and web-standard headers would cost five times the answer itself
 * (docs/performance.md). Anything unusual falls through to the family.
 */
export function createCachedAnswers({ cache, publishableKey, securityHeaders }: CachedAnswersOptions) {
  const bearer = `Bearer ${publishableKey}`
  const constant = { ...securityHeaders, ...corsHeaders }
  const complete = new WeakMap<object, Record<string, string>>()

  return (incoming: IncomingMessage | undefined): Response | undefined => {
    if (incoming?.method !== 'GET' || !incoming.url?.startsWith('/rest/v1/')) return undefined
    const { headers } = incoming
    if (
      headers.apikey !== publishableKey ||
      (headers.authorization !== undefined && headers.authorization !== bearer)
    )
      return undefined
    // A browser asks for a compressed answer, which the middleware makes.
    if (headers['accept-encoding']?.includes('br') || headers['accept-encoding']?.includes('gzip'))
      return undefined
    const answer = cache.peek(cacheKey('GET', incoming.url, (name) => headers[name]))
    if (!answer) return undefined
    let answerHeaders = complete.get(answer)
    if (!answerHeaders) {
      answerHeaders = { ...constant, ...answer.headers }
      complete.set(answer, answerHeaders)
    }
    const isKnown = headers['if-none-match'] !== undefined && headers['if-none-match'] === answer.headers.etag
    return new Response(isKnown ? null : answer.body, {
      status: isKnown ? 304 : answer.status,
      headers: answerHeaders,
    })
  }
}
