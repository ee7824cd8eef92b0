import type { BucketsRow } from '#backend/db/rows.ts'

/** Bucket in the format of the official client. */
export function presentBucket(row: BucketsRow) {
  return {
    id: row.id,
    name: row.id,
    owner: '',
    public: row.is_public,
    type: 'STANDARD',
    file_size_limit: row.file_size_limit === null ? null : Number(row.file_size_limit),
    allowed_mime_types: row.allowed_mime_types,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
