import { bucketId, bucketSettings } from '#backend/storage/bucket-input.ts'
import { readInput } from '#backend/storage/read-input.ts'
import type { StorageCallWithCaller } from '#backend/storage/storage-server.ts'

const schema = bucketSettings.extend({ id: bucketId.optional(), name: bucketId })

/** `POST /bucket`: creates a bucket. PostgreSQL allows only the service role. */
export async function createBucket({ context, server, caller }: StorageCallWithCaller): Promise<Response> {
  const { id, name, ...settings } = await readInput(context.req.raw, schema)
  await server.runAs(
    caller.identity,
    (tx) => tx`
      insert into storage.buckets (id, is_public, file_size_limit, allowed_mime_types)
      values (${id ?? name}, ${settings.public ?? false}, ${settings.file_size_limit ?? null}, ${settings.allowed_mime_types ?? null})`,
  )
  return context.json({ name })
}
