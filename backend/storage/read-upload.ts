import { z } from 'zod'
import { readBytes } from '#backend/http/read-bytes.ts'
import { createInvalidRequestError, createTooLargeError } from '#backend/storage/storage-error.ts'

export type UploadedBytes = {
  bytes: Uint8Array
  /** The declared type, or empty. */
  type: string
  cacheControl: string
  userMetadata: Record<string, unknown> | null
}

/** Maximum size of a form without its file in bytes, and maximum number of its parts. The client sends three parts. */
const frameBytes = 64 * 1024
const maxParts = 10
const maxMetadata = 16 * 1024
const defaultCacheControl = 'max-age=3600'
const metadataSchema = z.record(z.string(), z.unknown())

/**
 * Reads the body of an upload. A form, in which a browser sends a Blob, contains one file. Any other body is
 * raw bytes: those that `readBody` returns. By default, it reads them from the request. For an upload in
 * parts, it returns the parts that were sent before.
 */
export async function readUpload(
  request: Request,
  maxBytes: number,
  readBody = () => readBytes(request, maxBytes, createTooLargeError),
): Promise<UploadedBytes> {
  if (request.headers.has('content-encoding'))
    throw createInvalidRequestError('A compressed body is not accepted')
  const type = request.headers.get('content-type') ?? ''
  if (/^multipart\/form-data\b/i.test(type)) return readForm(request, type, maxBytes)
  const metadata = request.headers.get('x-metadata')
  return {
    bytes: await readBody(),
    type,
    cacheControl: cacheControlOf(request.headers.get('cache-control')),
    userMetadata: metadata ? parseMetadata(Buffer.from(metadata, 'base64').toString('utf8')) : null,
  }
}

async function readForm(request: Request, type: string, maxBytes: number): Promise<UploadedBytes> {
  const body = await readBytes(request, maxBytes + frameBytes, createTooLargeError)
  requireFewParts(body, type)
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw createInvalidRequestError('The form could not be read')
  })
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (!file) throw createInvalidRequestError('The form contains no file')
  if (file.size > maxBytes) throw createTooLargeError()
  const [seconds, metadata] = [form.get('cacheControl'), form.get('metadata')]
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    type: file.type,
    cacheControl: cacheControlOf(typeof seconds === 'string' ? `max-age=${seconds}` : null),
    userMetadata: typeof metadata === 'string' ? parseMetadata(metadata) : null,
  }
}

/** Refuses too many parts, before a parser creates an object for each. */
function requireFewParts(body: Buffer, type: string) {
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (!boundary) throw createInvalidRequestError('The form has no multipart boundary')
  let at = -1
  for (let parts = 0; parts <= maxParts; parts += 1) {
    at = body.indexOf(`--${boundary}`, at + 1)
    if (at < 0) return
  }
  throw createInvalidRequestError('The form has too many parts')
}

/**
 * Returns a valid Cache-Control. The caller's value is sent in a header to everyone, so only plain directives
 * are accepted.
 */
function cacheControlOf(text: string | null): string {
  return text && /^[a-z0-9=, -]{1,100}$/i.test(text) && !/max-age=(?!\d{1,9}\b)/i.test(text)
    ? text
    : defaultCacheControl
}

function parseMetadata(text: string): Record<string, unknown> {
  if (text.length > maxMetadata) throw createInvalidRequestError('The metadata is too long')
  try {
    return metadataSchema.parse(JSON.parse(text))
  } catch {
    throw createInvalidRequestError('The metadata must be a JSON object')
  }
}
