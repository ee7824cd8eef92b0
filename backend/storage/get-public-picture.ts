import { isUnchanged } from '#backend/storage/conditional.ts'
import { findPublicObject } from '#backend/storage/find-object.ts'
import { parseObjectPath } from '#backend/storage/object-path.ts'
import type { PictureResizer } from '#backend/storage/pictures.ts'
import { untrustedFileHeaders } from '#backend/storage/send-object.ts'
import { isRaster } from '#backend/storage/sniff.ts'
import {
  createInvalidRequestError,
  createNoSuchKeyError,
  createTransformationNotSupportedError,
} from '#backend/storage/storage-error.ts'
import type { StorageCall } from '#backend/storage/storage-server.ts'

const leftOut = ['height', 'resize', 'quality']

/**
 * `GET` and `HEAD /render/image/public/{bucket}/{path}?width=`: sends a picture of a public bucket as WebP,
 * no wider than requested. `format=origin` keeps the picture's format, because some mail programs show no
 * WebP. Only some widths are supported, and no other parameters of the official service.
 */
export async function getPublicPicture(
  { context, server }: StorageCall,
  pictures: PictureResizer,
): Promise<Response> {
  const path = parseObjectPath(context.req.url, '/render/image/public/')
  if (leftOut.some((name) => context.req.query(name) !== undefined))
    throw createTransformationNotSupportedError()
  const format = context.req.query('format')
  if (format !== undefined && format !== 'origin') throw createTransformationNotSupportedError()
  const width = Number(context.req.query('width'))
  const { pictureWidths, unresizedBuckets } = server
  if (!pictureWidths.includes(width))
    throw createInvalidRequestError(`width must be one of ${pictureWidths.join(', ')}`)
  if (unresizedBuckets.includes(path.bucket)) throw createTransformationNotSupportedError()
  const row = await findPublicObject(server.runAs, path)
  if (!isRaster(row.content_type)) throw createInvalidRequestError('Only images can be resized')
  const type = format === 'origin' ? row.content_type : 'image/webp'
  const etag = `${row.etag.slice(0, -1)}-${width}${format ? `-${format}` : ''}"`
  const headers = {
    ...untrustedFileHeaders,
    'accept-ranges': 'none',
    'content-type': type,
    etag,
    'last-modified': row.updated_at.toUTCString(),
    'cache-control': row.cache_control,
  }
  if (isUnchanged(context.req.raw.headers, { etag, modifiedAt: row.updated_at }))
    return context.body(null, 304, headers)
  const picture = await pictures(row, { width, type })
  if (!picture) throw createNoSuchKeyError()
  const complete = { ...headers, 'content-length': String(picture.length) }
  if (context.req.method === 'HEAD') return context.body(null, 200, complete)
  return context.body(picture, 200, complete)
}
