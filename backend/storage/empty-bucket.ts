import { createNoSuchBucketError } from '#backend/storage/storage-error.ts'
import type { StorageCallWithCaller } from '#backend/storage/storage-server.ts'

/** `POST /bucket/{id}/empty`: removes all objects of a bucket. PostgreSQL allows only the service role. */
export async function emptyBucket({ context, server, caller }: StorageCallWithCaller): Promise<Response> {
  if (!(await server.objects.empty(caller.identity, context.req.param('id') ?? '')))
    throw createNoSuchBucketError()
  return context.json({ message: 'Successfully emptied' })
}
