/** Row of storage.buckets. */
export type BucketsRow = {
  id: string
  is_public: boolean
  file_size_limit: string | null
  allowed_mime_types: string[] | null
  created_at: Date
  updated_at: Date
  quota_bytes: string | null
  used_bytes: string
}

/** Row of storage.objects. */
export type ObjectsRow = {
  id: string
  bucket_id: string
  name: string
  owner_id: string | null
  blob_key: string
  size: string
  content_type: string
  cache_control: string
  etag: string
  user_metadata: unknown
  created_at: Date
  updated_at: Date
  width: number | null
  height: number | null
}
