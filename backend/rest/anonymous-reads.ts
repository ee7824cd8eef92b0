import type { IncomingMessage } from 'node:http'
import { chooseEncoding, type Encoding, pack, packNow } from '#backend/http/compress.ts'
import { isNotModified } from '#backend/http/etag.ts'
import { corsHeaders } from '#backend/http/headers.ts'
import type { SourceOf } from '#backend/http/source.ts'
import type { PreparedReads } from '#backend/rest/known-reads.ts'
import { cacheKey, type ReadCache } from '#backend/rest/read-cache.ts'
import type { Answer } from '#backend/rest/respond.ts'

export type AnonymousReadsOptions = {
  cache: ReadCache
  known: PreparedReads
  /** Public, so comparing it with === reveals nothing. */
  publishableKey: string
  securityHeaders: Record<string, string>
  sourceOf: SourceOf
}

/** Answers requests that cannot be answered here, including failures. */
type Family = (failure?: unknown) => Response | Promise<Response>
type Form = { body: string | Uint8Array<ArrayBuffer> | null; headers: Record<string, string> }

/** Compressing a longer answer synchronously takes too long, so it runs outside the event loop. */
const maxPackedBytes = 64 * 1024

/**
 * Answers usual anonymous reads before routing. They are most of the requests of a busy site.
 * Routes, middleware and web-standard headers would cost five times as much as the cached answer, and twice
 * as much as a read from the database (docs/performance.md). Unusual requests fall through to the family.
 */
export function createAnonymousReads(options: AnonymousReadsOptions) {
  const { cache, known, publishableKey, securityHeaders, sourceOf } = options
  const bearer = `Bearer ${publishableKey}`
  const constant = { ...securityHeaders, ...corsHeaders }
  /** Plain and compressed forms of each answer, created once and freed with the answer. */
  const forms = new WeakMap<Answer, Map<string, Form | Promise<Form>>>()
  const plain = ({ body, headers }: Answer): Form => ({ body, headers: { ...constant, ...headers } })

  function keyOf({ method, url, headers }: IncomingMessage): string | undefined {
    if (method !== 'GET' || !url?.startsWith('/rest/v1/') || headers.apikey !== publishableKey)
      return undefined
    if (headers.authorization !== undefined && headers.authorization !== bearer) return undefined
    return cacheKey('GET', url, (name) => headers[name])
  }

  function send({ headers }: IncomingMessage, answer: Answer): Response | Promise<Response> {
    const form = formOf(answer, String(headers['accept-encoding'] ?? ''))
    const sendAs = (made: Form) =>
      isNotModified(headers['if-none-match'], answer.headers.etag)
        ? new Response(null, { status: 304, headers: made.headers })
        : new Response(made.body, { status: answer.status, headers: made.headers })
    return form instanceof Promise ? form.then(sendAs) : sendAs(form)
  }

  const sent = (incoming: IncomingMessage, answer: Promise<Answer>, family: Family) =>
    answer.then((done) => send(incoming, done), family)

  return {
    /** The cached answer, or the pending answer of the same request by another caller. */
    shared(incoming: IncomingMessage, family: Family): Response | Promise<Response> | undefined {
      const key = keyOf(incoming)
      if (key === undefined) return undefined
      const answer = cache.peek(key)
      if (answer) return send(incoming, answer)
      const underWay = cache.join(key)
      return underWay && sent(incoming, underWay, family)
    },

    /** Repeats a known request against the database. */
    again(incoming: IncomingMessage, family: Family): Response | Promise<Response> {
      const read = known.find(keyOf(incoming))
      if (!read) return family()
      const { headers, socket } = incoming
      const source = sourceOf(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''))
      return sent(incoming, known.answer(read, source), family)
    },
  }

  function formOf(answer: Answer, accepted: string): Form | Promise<Form> {
    // Part of a list is sent uncompressed, as the middleware does.
    const encoding = answer.status === 206 ? undefined : chooseEncoding(accepted)
    const known = forms.get(answer) ?? new Map<string, Form | Promise<Form>>()
    forms.set(answer, known)
    const before = known.get(encoding ?? '')
    if (before) return before
    const form = encoding ? packed(answer, encoding) : plain(answer)
    known.set(encoding ?? '', form)
    return form
  }

  function packed(answer: Answer, encoding: Encoding): Form | Promise<Form> {
    const { body, headers } = plain(answer)
    const own = { ...headers, vary: `${headers.vary}, accept-encoding` }
    const text = answer.body ?? ''
    const formWith = (bytes: Uint8Array<ArrayBuffer>) => ({
      body: bytes,
      headers: { ...own, 'content-encoding': encoding },
    })
    if (text.length > maxPackedBytes)
      return pack(Buffer.from(text), encoding).then((bytes) => formWith(new Uint8Array(bytes)))
    const bytes = packNow(text, encoding)
    return bytes ? formWith(bytes) : { body, headers: own }
  }
}
