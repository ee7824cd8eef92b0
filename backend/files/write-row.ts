import type { Transaction } from '#backend/db/connect.ts'

export type ObjectTarget = {
  bucket: string
  name: string
  /** True if an existing object with this name is replaced. If false, an existing object is an error (23505). */
  replaces: boolean
}

export type NewObjectRow = ObjectTarget & {
  blobKey: string
  size: number
  etag: string
  contentType: string
  cacheControl: string
  userMetadata: Record<string, unknown> | null
  /** Width and height of a picture. */
  width?: number | undefined
  height?: number | undefined
}

/** Writes the row of an object in one statement. The owner comes from the claims, never from a parameter. */
export async function writeObjectRow(tx: Transaction, row: NewObjectRow): Promise<{ id: string }> {
  const metadata = row.userMetadata && tx.json(row.userMetadata as Parameters<typeof tx.json>[0])
  // If the new version has no metadata, keeps that of the old version, for example the alternative text of a
  // picture.
  const replacing = tx`
    on conflict (bucket_id, name) do update set owner_id = excluded.owner_id, blob_key = excluded.blob_key,
      size = excluded.size, content_type = excluded.content_type, cache_control = excluded.cache_control,
      etag = excluded.etag, user_metadata = coalesce(excluded.user_metadata, objects.user_metadata),
      width = excluded.width, height = excluded.height`
  const [written] = await tx<{ id: string }[]>`
    insert into storage.objects (bucket_id, name, owner_id, blob_key, size, content_type, cache_control, etag, user_metadata, width, height)
    values (${row.bucket}, ${row.name}, (select auth.uid()), ${row.blobKey}, ${row.size}, ${row.contentType},
      ${row.cacheControl}, ${row.etag}, ${metadata}, ${row.width ?? null}, ${row.height ?? null})
    ${row.replaces ? replacing : tx``}
    returning id`
  if (!written) throw new Error('an insert always returns its row')
  return written
}
