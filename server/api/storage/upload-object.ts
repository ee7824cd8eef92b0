import { decideType } from '#server/api/storage/decide-type.ts'
import { objectPath } from '#server/api/storage/object-path.ts'
import { reEncode } from '#server/api/storage/re-encode.ts'
import { readUpload } from '#server/api/storage/read-upload.ts'
import { isRaster } from '#server/api/storage/sniff.ts'
import { noSuchBucket } from '#server/api/storage/storage-error.ts'
import type { CallerCall } from '#server/api/storage/storage-host.ts'

/** For a bucket that names no limit of its own. */
const mostBytesAnywhere = 50 * 1024 * 1024

/** `POST` and `PUT /object/{bucket}/{path}`: may it, read it, look at it, keep it. PUT, and POST with x-upsert, replace. */
export async function uploadObject({ context, host, caller }: CallerCall): Promise<Response> {
  const { method, raw } = context.req
  const path = objectPath(context.req.url, '/object/')
  const target = { ...path, replaces: method === 'PUT' || raw.headers.get('x-upsert') === 'true' }
  const bucket = await host.objects.mayPut(caller.identity, target)
  if (!bucket) throw noSuchBucket()
  const mostBytes = Math.min(Number(bucket.file_size_limit ?? mostBytesAnywhere), mostBytesAnywhere)
  const upload = await readUpload(raw, mostBytes)
  const contentType = decideType(upload.bytes, upload.type, bucket.allowed_mime_types)
  const content = isRaster(contentType)
    ? await reEncode(upload.bytes, contentType, mostBytes)
    : { bytes: upload.bytes }
  const { cacheControl, userMetadata } = upload
  const { id } = await host.objects.put(caller.identity, {
    ...target,
    ...content,
    contentType,
    cacheControl,
    userMetadata,
  })
  const key = `${path.bucket}/${path.name}`
  host.log.info('object stored', {
    requestId: context.get('requestId'),
    userId: 'userId' in caller ? caller.userId : caller.kind,
    key,
    size: content.bytes.length,
  })
  return context.json({ Id: id, Key: key })
}
