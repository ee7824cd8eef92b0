import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ObjectsRow } from '#backend/db/rows.ts'
import { isUnchanged, parseRange } from '#backend/storage/conditional.ts'
import type { StorageCall } from '#backend/storage/storage-server.ts'

/**
 * Headers for a file that anyone may have stored: it must not run scripts, load anything, be framed, or be
 * read as another type.
 */
export const untrustedFileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'accept-ranges': 'bytes',
}

export type SendObjectOptions = {
  find: () => Promise<ObjectsRow>
  /** Shared caches may store the answer only if it is for `everybody`. */
  audience: 'everybody' | 'caller'
}

/** Sends an object, a range of it, its headers only, or 304. */
export async function sendObject(
  { context, server }: StorageCall,
  sending: SendObjectOptions,
): Promise<Response> {
  const request = context.req.raw
  const row = await sending.find()
  const size = Number(row.size)
  const version = { etag: row.etag, modifiedAt: row.updated_at }
  const headers = headersOf(row, sending.audience, context.req.query('download'))
  if (isUnchanged(request.headers, version)) return context.body(null, 304, headers)
  const range = parseRange(request.headers, version, size)
  if (range === 'unsatisfiable') {
    // Answers 416 as HTTP defines it, without the error format of storage/v1. Download managers use it to
    // resume.
    return context.body(null, 416, { ...headers, 'content-range': `bytes */${size}` })
  }
  const part = range === 'none' ? undefined : range
  const length = part ? part.last - part.first + 1 : size
  const complete: Record<string, string> = { ...headers, 'content-length': String(length) }
  if (part) complete['content-range'] = `bytes ${part.first}-${part.last}/${size}`
  const status: ContentfulStatusCode = part ? 206 : 200
  if (request.method === 'HEAD' || length === 0) return context.body(null, status, complete)
  const bytes = await server.objects.read(row.blob_key, part)
  // Starts again if another version replaced the object between reading its row and its bytes, because the
  // headers of the new version differ.
  if (!bytes) return resend({ context, server }, sending, row)
  return context.body(bytes, status, complete)
}

async function resend(call: StorageCall, sending: SendObjectOptions, before: ObjectsRow): Promise<Response> {
  const row = await sending.find()
  if (row.blob_key === before.blob_key)
    throw new Error(`the bytes of ${row.bucket_id}/${row.name} are missing`)
  return sendObject(call, sending)
}

function headersOf(row: ObjectsRow, audience: SendObjectOptions['audience'], download: string | undefined) {
  const type = /html/i.test(row.content_type) ? 'text/plain; charset=utf-8' : row.content_type
  const headers: Record<string, string> = {
    ...untrustedFileHeaders,
    'content-type': type,
    etag: row.etag,
    'last-modified': row.updated_at.toUTCString(),
    'cache-control': audience === 'everybody' ? row.cache_control : `private, ${row.cache_control}`,
  }
  // Sends an SVG as a download. It works as an image in a page, but opened directly it would be a document of
  // our origin.
  if (download !== undefined || /xml/i.test(type))
    headers['content-disposition'] = createContentDisposition(download)
  return headers
}

export function createContentDisposition(fileName: string | undefined): string {
  if (!fileName) return 'attachment;'
  const encoded = encodeURIComponent([...fileName].slice(0, 100).join('')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${encoded}"; filename*=UTF-8''${encoded};`
}
