import type { BucketsRow } from '#backend/db/rows.ts'
import { presentBucket } from '#backend/storage/bucket-answer.ts'
import { createNoSuchBucketError, returnEmptyIfDenied } from '#backend/storage/storage-error.ts'
import type { StorageCallWithCaller } from '#backend/storage/storage-server.ts'

/** `GET /bucket/{id}` */
export async function getBucket({ context, server, caller }: StorageCallWithCaller): Promise<Response> {
  const id = context.req.param('id') ?? ''
  const [row] = await returnEmptyIfDenied(
    server.runAs(caller.identity, (tx) => tx<BucketsRow[]>`select * from storage.buckets where id = ${id}`, {
      readOnly: true,
    }),
  )
  if (!row) throw createNoSuchBucketError()
  return context.json(presentBucket(row))
}
