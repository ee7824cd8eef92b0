import type { BucketsRow } from '#server/db/rows.ts'
import { bucketAnswer } from '#server/storage/bucket-answer.ts'
import { noSuchBucket, nothingIfDenied } from '#server/storage/storage-error.ts'
import type { CallerCall } from '#server/storage/storage-host.ts'

/** `GET /bucket/{id}` */
export async function getBucket({ context, host, caller }: CallerCall): Promise<Response> {
  const id = context.req.param('id') ?? ''
  const [row] = await nothingIfDenied(
    host.runAs(caller.identity, (tx) => tx<BucketsRow[]>`select * from storage.buckets where id = ${id}`, {
      readOnly: true,
    }),
  )
  if (!row) throw noSuchBucket()
  return context.json(bucketAnswer(row))
}
