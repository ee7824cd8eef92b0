// Generated from the migrated database by db/tests/row-types.test.ts, which fails if this file is outdated.
// After a migration, run npx vitest run db/tests/row-types.test.ts -u. For a new table, first add it to `typed` in that
// test.

/** private.email_outbox */
export type EmailOutboxRow = {
  id: string
  kind: string
  recipient: string
  sealed_content: Uint8Array | null
  attempts: number
  next_attempt_at: Date
  last_error: string | null
  created_at: Date
  expires_at: Date | null
  sent_at: Date | null
  failed_at: Date | null
  payload: unknown | null
  decision_id: string | null
  decided_by: string | null
  language: string
  code_purpose: string | null
}

/** public.badges */
export type BadgesRow = {
  id: string
  badge_type: string
  badge_title: string
  recipient_name: string
  recipient_email: string | null
  user_id: string | null
  verification_code: string
  svg_storage_url: string | null
  png_storage_url: string | null
  download_url: string | null
  email_sent: boolean
  email_sent_at: Date | null
  downloaded_at: Date | null
  download_count: number
  created_at: Date
  credential: string | null
  svg_download_count: number
  png_download_count: number
  revoked_at: Date | null
  revoked_because: string | null
}

/** public.day_evidence */
export type DayEvidenceRow = {
  id: string
  attempt: string
  file_name: string
  content_type: string
  size: string
  sha256: string | null
  sender_id: string
  witness_number: number | null
  begun_at: Date
  whole_at: Date | null
}
