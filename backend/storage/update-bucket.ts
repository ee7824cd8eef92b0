import { bucketSettings } from '#backend/storage/bucket-input.ts'
import { readInput } from '#backend/storage/read-input.ts'
import { createNoSuchBucketError } from '#backend/storage/storage-error.ts'
import type { StorageCallWithCaller } from '#backend/storage/storage-server.ts'

/**
 * `PUT /bucket/{id}`: changes a bucket's settings. PostgreSQL allows only the service role. Existing objects
 * stay as they are.
 */
export async function updateBucket({ context, server, caller }: StorageCallWithCaller): Promise<Response> {
  const settings = await readInput(context.req.raw, bucketSettings)
  const changes = {
    ...(settings.public !== undefined && { is_public: settings.public }),
    ...(settings.file_size_limit !== undefined && { file_size_limit: settings.file_size_limit }),
    ...(settings.allowed_mime_types !== undefined && { allowed_mime_types: settings.allowed_mime_types }),
    updated_at: new Date(),
  }
  const updated = await server.runAs(
    caller.identity,
    (tx) =>
      tx`update storage.buckets set ${tx(changes)} where id = ${context.req.param('id') ?? ''} returning id`,
  )
  if (updated.length === 0) throw createNoSuchBucketError()
  return context.json({ message: 'Successfully updated' })
}
