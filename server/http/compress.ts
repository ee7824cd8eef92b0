import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const compressible = /^(text\/|application\/(json|[\w.+-]*\+json|xml|[\w.+-]*\+xml|javascript)|image\/svg)/
const smallest = 1_000
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Compresses what is made on the fly; files carry their compressed copies from the build. Hono's own middleware knows
 * no Brotli on Node 20, and our visitors pay by the megabyte. Quality 5 costs a page about a millisecond, off the event loop.
 */
export const compress: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers, body, status } = context.res
  const accepted = context.req.header('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  if (
    !encoding ||
    !body ||
    status === 206 ||
    headers.has('content-encoding') ||
    !compressible.test(headers.get('content-type') ?? '')
  )
    return
  const bytes = Buffer.from(await context.res.arrayBuffer())
  const packed =
    bytes.length < smallest
      ? undefined
      : encoding === 'br'
        ? await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : await zip(bytes)
  const answer = new Headers(headers)
  answer.append('vary', 'accept-encoding')
  answer.delete('content-length')
  if (packed) answer.set('content-encoding', encoding)
  context.res = new Response(packed ? new Uint8Array(packed) : bytes, { status, headers: answer })
}
