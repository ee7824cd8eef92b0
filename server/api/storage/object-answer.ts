import type { ObjectsRow } from '#server/db/rows.ts'

/** A file in a list or among the removed, as the client knows it. */
export function fileEntry(row: ObjectsRow) {
  const lastModified = row.updated_at.toISOString()
  return {
    name: row.name,
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: lastModified,
    // Not counted: a write for every read would cost more than anybody asks of it.
    last_accessed_at: lastModified,
    metadata: {
      eTag: row.etag,
      size: Number(row.size),
      mimetype: row.content_type,
      cacheControl: row.cache_control,
      lastModified,
      contentLength: Number(row.size),
      httpStatusCode: 200,
    },
  }
}

export function objectInfo(row: ObjectsRow) {
  return {
    id: row.id,
    name: row.name,
    // Bytes have a new key with every version, so it tells versions apart.
    version: row.blob_key.slice(row.bucket_id.length + 1),
    bucket_id: row.bucket_id,
    size: Number(row.size),
    content_type: row.content_type,
    cache_control: row.cache_control,
    etag: row.etag,
    metadata: row.user_metadata,
    last_modified: row.updated_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }
}
