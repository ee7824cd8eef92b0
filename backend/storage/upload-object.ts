import { decideContentType } from '#backend/storage/decide-type.ts'
import { parseObjectPath } from '#backend/storage/object-path.ts'
import { reEncodePicture } from '#backend/storage/re-encode.ts'
import { readUpload } from '#backend/storage/read-upload.ts'
import { isRaster } from '#backend/storage/sniff.ts'
import { createNoSuchBucketError, toStorageError } from '#backend/storage/storage-error.ts'
import type { StorageCallWithCaller } from '#backend/storage/storage-server.ts'
import { assembleUpload, maxUploadBytes, parseUploadIdentity } from '#backend/storage/unfinished-uploads.ts'

/** Header with the hash of a file that was already sent in parts. */
const partsHeader = 'x-unfinished'

/**
 * `POST` and `PUT /object/{bucket}/{path}`: checks that the caller may write there, reads the bytes, checks
 * them and stores them.
 * PUT, and POST with x-upsert, replace an existing object.
 */
export async function uploadObject(call: StorageCallWithCaller): Promise<Response> {
  const sha256 = call.context.req.raw.headers.get(partsHeader)
  if (sha256 === null) return storeObject(call)
  const { server } = call
  const upload = parseUploadIdentity(call.caller, sha256)
  // Removes the parts. If that fails, they are deleted after two days.
  const removeParts = () =>
    server.uploads.remove(upload).catch((error) => server.log.warn('parts are removed later', { error }))
  const answer = await storeObject(call, (maxBytes) => assembleUpload(call, sha256, maxBytes)).catch(
    async (error) => {
      // Deletes the parts of a permanently refused file. After a failure or an expired session they stay, so
      // that nothing is sent twice.
      if ([400, 409, 413, 415].includes(toStorageError(error).status)) await removeParts()
      throw error
    },
  )
  await removeParts()
  return answer
}

async function storeObject(
  { context, server, caller }: StorageCallWithCaller,
  gather?: (maxBytes: number) => Promise<Buffer<ArrayBuffer>>,
): Promise<Response> {
  const { method, raw } = context.req
  const path = parseObjectPath(context.req.url, '/object/')
  const target = { ...path, replaces: method === 'PUT' || raw.headers.get('x-upsert') === 'true' }
  const bucket = await server.objects.mayPut(caller.identity, target)
  if (!bucket) throw createNoSuchBucketError()
  const maxBytes = Math.min(Number(bucket.file_size_limit ?? maxUploadBytes), maxUploadBytes)
  const upload = await readUpload(raw, maxBytes, gather && (() => gather(maxBytes)))
  const contentType = decideContentType(upload.bytes, upload.type, bucket.allowed_mime_types)
  const content = isRaster(contentType)
    ? await reEncodePicture(upload.bytes, contentType, maxBytes)
    : { bytes: upload.bytes }
  const { cacheControl, userMetadata } = upload
  const { id } = await server.objects.put(caller.identity, {
    ...target,
    ...content,
    contentType,
    cacheControl,
    userMetadata,
  })
  const key = `${path.bucket}/${path.name}`
  server.log.info('object stored', {
    requestId: context.get('requestId'),
    userId: 'userId' in caller ? caller.userId : caller.kind,
    key,
    size: content.bytes.length,
  })
  return context.json({ Id: id, Key: key })
}
