import { createNoSuchBucketError } from '#backend/storage/storage-error.ts'
import type { StorageCallWithCaller } from '#backend/storage/storage-server.ts'

/** `DELETE /bucket/{id}`: deletes an empty bucket. PostgreSQL allows only the service role. */
export async function deleteBucket({ context, server, caller }: StorageCallWithCaller): Promise<Response> {
  const deleted = await server.runAs(
    caller.identity,
    (tx) => tx`delete from storage.buckets where id = ${context.req.param('id') ?? ''} returning id`,
  )
  if (deleted.length === 0) throw createNoSuchBucketError()
  return context.json({ message: 'Successfully deleted' })
}
