import { chooseEncoding, compressBytes, compressText, type Encoding } from '#backend/http/compress.ts'
import { isNotModified } from '#backend/http/etag.ts'

export type StoredAnswer = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | null
}
type Form = Pick<StoredAnswer, 'body' | 'headers'>

/** Encodings that a browser accepts, and the ETag that it has. */
export type ResponsePreferences = { accepted: string; known: string | null | undefined }

/**
 * Maximum bytes of a body that is compressed synchronously. A longer one would take too long, so it is
 * compressed outside the event loop.
 */
const maxPackedAtOnce = 64 * 1024

/** Plain and compressed forms of each cached answer, created once and freed with the answer. */
const formsOf = new WeakMap<StoredAnswer, Map<Encoding | '', Form | Promise<Form>>>()

/** Answers with the form that the browser accepts, or 304: synchronously unless a long body must first be compressed. */
export function createCachedResponse(
  answer: StoredAnswer,
  { accepted, known }: ResponsePreferences,
): Response | Promise<Response> {
  const respond = ({ body, headers }: Form) =>
    isNotModified(known, answer.headers.etag)
      ? new Response(null, { status: 304, headers })
      : new Response(body, { status: answer.status, headers })
  const form = formOf(answer, accepted)
  return form instanceof Promise ? form.then(respond) : respond(form)
}

function formOf(answer: StoredAnswer, accepted: string): Form | Promise<Form> {
  // Sends a part of a list uncompressed, as the middleware `compress` does.
  const encoding = answer.status === 206 ? undefined : chooseEncoding(accepted)
  const forms = formsOf.get(answer) ?? new Map<Encoding | '', Form | Promise<Form>>()
  formsOf.set(answer, forms)
  const before = forms.get(encoding ?? '')
  if (before) return before
  const form = encoding && answer.body !== null ? packed(answer, answer.body, encoding) : answer
  forms.set(encoding ?? '', form)
  if (form instanceof Promise)
    void form.then(
      (done) => forms.set(encoding ?? '', done),
      () => forms.delete(encoding ?? ''),
    )
  return form
}

function packed(
  { headers, body }: StoredAnswer,
  bytes: string | Uint8Array,
  encoding: Encoding,
): Form | Promise<Form> {
  const { vary = '' } = headers
  const own = { ...headers, vary: vary.includes('accept-encoding') ? vary : `${vary}, accept-encoding` }
  const formWith = (small: Uint8Array<ArrayBuffer>) => ({
    body: small,
    headers: { ...own, 'content-encoding': encoding },
  })
  if (bytes.length > maxPackedAtOnce)
    return compressBytes(bytes, encoding).then((small) => formWith(new Uint8Array(small)))
  const small = compressText(bytes, encoding)
  return small ? formWith(small) : { body, headers: own }
}
