import type { IncomingMessage } from 'node:http'
import type { KnownReads } from '#server/api/rest/known-reads.ts'
import { cacheKey, type ReadCache } from '#server/api/rest/read-cache.ts'
import type { Answer } from '#server/api/rest/respond.ts'
import { chooseEncoding, type Encoding, pack, packNow } from '#server/http/compress.ts'
import { isNotModified } from '#server/http/etag.ts'
import { corsHeaders } from '#server/http/headers.ts'
import type { SourceOf } from '#server/http/source.ts'

export type AnonymousReadsOptions = {
  cache: ReadCache
  known: KnownReads
  /** Public, so comparing it with === gives nothing away. */
  publishableKey: string
  securityHeaders: Record<string, string>
  sourceOf: SourceOf
}

/** Answers what cannot be answered here, a failure too. */
type Family = (failure?: unknown) => Response | Promise<Response>
type Form = { body: string | Uint8Array<ArrayBuffer> | null; headers: Record<string, string> }

/** Longer ones take too long to pack in one go; they are packed beside the event loop. */
const maxPackedBytes = 64 * 1024

/**
 * Answers anonymous reads of the usual kind before any routing. Most requests of a challenge day are these, and going
 * through routes, middleware and web-standard headers would cost five times the cached answer itself, and twice as much
 * as a read that asks the database (docs/performance.md). Anything unusual falls through to the family.
 */
export function createAnonymousReads(options: AnonymousReadsOptions) {
  const { cache, known, publishableKey, securityHeaders, sourceOf } = options
  const bearer = `Bearer ${publishableKey}`
  const constant = { ...securityHeaders, ...corsHeaders }
  /** Each answer as it is and as browsers want it, made once and gone with the answer. */
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
    // A part of a list is answered as it is, as the middleware does.
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
