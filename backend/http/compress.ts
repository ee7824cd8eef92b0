import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const compressible = /^(text\/|application\/(json|[\w.+-]*\+json|xml|[\w.+-]*\+xml|javascript)|image\/svg)/
const smallest = 1_000
/**
 * Maximum size in bytes of a file that is compressed, because compressing holds all of it in memory for each request.
 */
const largestFile = 1_000_000
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export type Encoding = 'br' | 'gzip'

/**
 * Compresses dynamic answers; files have compressed copies from the build. Hono's own middleware has no
 * Brotli on Node 20, and our visitors pay by the megabyte. Quality 5 takes about a millisecond for a page,
 * off the event loop.
 */
export const compress: MiddlewareHandler = async (context, next) => {
  await next()
  const encoding = chooseEncoding(context.req.header('accept-encoding'))
  if (!encoding) return
  const { headers, status } = context.res
  if (
    status === 206 ||
    headers.has('content-encoding') ||
    Number(headers.get('content-length')) > largestFile ||
    !compressible.test(headers.get('content-type') ?? '') ||
    // Checks `body` last, because reading it creates a web stream, which makes the answer slower.
    !context.res.body
  )
    return
  const bytes = Buffer.from(await context.res.arrayBuffer())
  const packed = bytes.length < smallest ? undefined : await compressBytes(bytes, encoding)
  const answer = new Headers(headers)
  answer.append('vary', 'accept-encoding')
  answer.set('content-length', String((packed ?? bytes).length))
  if (packed) {
    answer.set('content-encoding', encoding)
    // Removes `accept-ranges`, because ranges refer to the uncompressed bytes.
    answer.delete('accept-ranges')
    const etag = answer.get('etag')
    if (etag && !etag.startsWith('W/')) answer.set('etag', `W/${etag}`)
  }
  // Hono copies the headers of a replaced answer, including its length. So the answer is removed first.
  context.res = undefined
  context.res = new Response(packed ? new Uint8Array(packed) : bytes, { status, headers: answer })
}

/** Compresses off the event loop. */
export function compressBytes(body: string | Uint8Array, encoding: Encoding): Promise<Buffer> {
  const bytes = toBuffer(body)
  return encoding === 'br' ? brotli(bytes, quality) : zip(bytes)
}

const toBuffer = (body: string | Uint8Array) => (typeof body === 'string' ? Buffer.from(body) : body)

export function chooseEncoding(accepted = ''): Encoding | undefined {
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/** Compresses synchronously, for cached answers. Undefined if the body is too small to be worth it. */
export function compressText(
  body: string | Uint8Array,
  encoding: Encoding,
): Uint8Array<ArrayBuffer> | undefined {
  const bytes = toBuffer(body)
  if (bytes.length < smallest) return undefined
  return new Uint8Array(encoding === 'br' ? brotliCompressSync(bytes, quality) : gzipSync(bytes))
}
