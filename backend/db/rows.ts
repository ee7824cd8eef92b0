// Generated from the migrated database by db/tests/row-types.test.ts, which fails if this file is outdated.
// After a migration, run npx vitest run db/tests/row-types.test.ts -u. For a new table, first add it to `typed` in that
// test.

/** auth.factors */
export type FactorsRow = {
  id: string
  user_id: string
  friendly_name: string | null
  factor_type: string
  status: string
  secret_sealed: Uint8Array
  last_used_step: string | null
  last_challenged_at: Date | null
  created_at: Date
  updated_at: Date
}

/** auth.sessions */
export type SessionsRow = {
  id: string
  user_id: string
  aal: string
  amr: unknown
  refresh_counter: number
  refreshed_at: Date
  created_at: Date
  device: string | null
}

/** auth.users */
export type UsersRow = {
  id: string
  email: string
  mailbox: string
  encrypted_password: string | null
  email_confirmed_at: Date | null
  user_metadata: unknown
  app_metadata: unknown
  banned_until: Date | null
  last_sign_in_at: Date | null
  created_at: Date
  updated_at: Date
  invited_at: Date | null
  language: string
}

/** storage.buckets */
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

/** storage.objects */
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
  user_metadata: unknown | null
  created_at: Date
  updated_at: Date
  width: number | null
  height: number | null
}
