import { bucketAnswer } from '#server/api/storage/bucket-answer.ts'
import { noSuchBucket, nothingIfDenied } from '#server/api/storage/storage-error.ts'
import type { CallerCall } from '#server/api/storage/storage-server.ts'
import type { BucketsRow } from '#server/services/files/stored-rows.ts'

/** `GET /bucket/{id}` */
export async function getBucket({ context, server, caller }: CallerCall): Promise<Response> {
  const id = context.req.param('id') ?? ''
  const [row] = await nothingIfDenied(
    server.runAs(caller.identity, (tx) => tx<BucketsRow[]>`select * from storage.buckets where id = ${id}`, {
      readOnly: true,
    }),
  )
  if (!row) throw noSuchBucket()
  return context.json(bucketAnswer(row))
}
