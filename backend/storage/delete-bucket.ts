import { noSuchBucketError } from '#backend/storage/storage-error.ts'
import type { CallerCall } from '#backend/storage/storage-server.ts'

/** `DELETE /bucket/{id}`: deletes an empty bucket. PostgreSQL allows only the service role. */
export async function deleteBucket({ context, server, caller }: CallerCall): Promise<Response> {
  const deleted = await server.runAs(
    caller.identity,
    (tx) => tx`delete from storage.buckets where id = ${context.req.param('id') ?? ''} returning id`,
  )
  if (deleted.length === 0) throw noSuchBucketError()
  return context.json({ message: 'Successfully deleted' })
}
