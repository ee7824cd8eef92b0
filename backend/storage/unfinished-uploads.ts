import type { UploadIdentity } from '#backend/files/unfinished-uploads.ts'
import {
  createMisplacedPartError,
  readUploadPart,
  waitForUploadPart,
} from '#backend/storage/read-upload-part.ts'
import { requirePerson } from '#backend/storage/require-person.ts'
import {
  createNoSuchBucketError,
  createNoSuchKeyError,
  createTooLargeError,
} from '#backend/storage/storage-error.ts'
import type { StorageCallWithCaller } from '#backend/storage/storage-server.ts'

/** Maximum bytes of an upload in parts: the largest limit of all buckets that a caller may write to. */
export const maxUploadBytes = 50 * 1024 * 1024

/** `GET /unfinished/{sha256}`: returns how many bytes of the caller's file have arrived. */
export async function getUnfinishedUpload({
  context,
  server,
  caller,
}: StorageCallWithCaller): Promise<Response> {
  const upload = parseUploadIdentity(caller, context.req.param('sha256'))
  return context.json({ received: await server.uploads.received(upload) })
}

/**
 * `PUT /unfinished/{sha256}/{offset}`: stores the next part. The caller must have the right to write to
 * `uploadBucket`.
 */
export async function putUploadPart({ context, server, caller }: StorageCallWithCaller): Promise<Response> {
  const upload = parseUploadIdentity(caller, context.req.param('sha256'))
  const bucket = await server.objects.mayPut(caller.identity, {
    bucket: server.uploadBucket,
    name: upload.sha256,
    replaces: true,
  })
  if (!bucket) throw createNoSuchBucketError()
  const received = await server.uploads.received(upload)
  const { offset, bytes } = await readUploadPart(context, { received, most: maxUploadBytes })
  await waitForUploadPart(server.uploads.append(upload, offset, bytes))
  return context.json({ received: offset + bytes.length })
}

/**
 * Reads all bytes of a file that was sent in parts. If they do not match `sha256`, removes the parts and
 * throws, so that the upload starts again.
 */
export async function assembleUpload(
  { server, caller }: StorageCallWithCaller,
  sha256: string,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const upload = parseUploadIdentity(caller, sha256)
  if ((await server.uploads.received(upload)) > maxBytes) throw createTooLargeError()
  const bytes = await server.uploads.read(upload)
  if (bytes) return bytes
  await server.uploads.remove(upload)
  throw createMisplacedPartError()
}

export function parseUploadIdentity(
  caller: StorageCallWithCaller['caller'],
  sha256: string | undefined,
): UploadIdentity {
  if (!sha256 || !/^[0-9a-f]{64}$/.test(sha256)) throw createNoSuchKeyError()
  return { userId: requirePerson(caller).userId, sha256 }
}
