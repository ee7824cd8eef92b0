import type { ObjectsRow } from '#backend/db/rows.ts'

/** File in a list, or among removed files, in the format of the official client. */
export function toFileEntry(row: ObjectsRow) {
  const lastModified = row.updated_at.toISOString()
  return {
    name: row.name,
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: lastModified,
    // The time of the last read is not recorded, because a write for every read would cost too much.
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

export function presentObjectInfo(row: ObjectsRow) {
  return {
    id: row.id,
    name: row.name,
    // Every version has a new blob key, so the key distinguishes versions.
    version: row.blob_key.slice(row.bucket_id.length + 1),
    bucket_id: row.bucket_id,
    size: Number(row.size),
    content_type: row.content_type,
    cache_control: row.cache_control,
    etag: row.etag,
    metadata: row.user_metadata ?? {},
    last_modified: row.updated_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }
}
