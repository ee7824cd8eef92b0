import { z } from 'zod'
import { toFileEntry } from '#backend/storage/object-answer.ts'
import { readInput } from '#backend/storage/read-input.ts'
import { returnEmptyIfDenied } from '#backend/storage/storage-error.ts'
import type { StorageCallWithCaller } from '#backend/storage/storage-server.ts'

const schema = z.object({ prefixes: z.array(z.string().max(500)).min(1).max(1000) })

/**
 * `DELETE /object/{bucket}`: removes objects by exact name, although the key is `prefixes`. Missing and
 * forbidden names are skipped.
 */
export async function removeObjects({ context, server, caller }: StorageCallWithCaller): Promise<Response> {
  const { prefixes } = await readInput(context.req.raw, schema)
  const bucket = context.req.param('bucket') ?? ''
  const removed = await returnEmptyIfDenied(server.objects.remove(caller.identity, bucket, prefixes))
  server.log.info('objects removed', {
    requestId: context.get('requestId'),
    userId: 'userId' in caller ? caller.userId : caller.kind,
    keys: removed.map(({ name }) => `${bucket}/${name}`),
  })
  return context.json(
    removed.map((row) => ({
      ...toFileEntry(row),
      bucket_id: row.bucket_id,
      owner: row.owner_id ?? '',
      owner_id: row.owner_id ?? '',
      user_metadata: row.user_metadata,
    })),
  )
}
