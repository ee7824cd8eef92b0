import type { ConnectionKind } from '#shared/connections.ts'

/** Kinds of entries in the log of the day. */
export const dayEntryKinds = [
  'attempt_started',
  'app_started',
  'app_finished',
  'app_dropped',
  'hold_begun',
  'hold_ended',
  'note',
  'milestone',
  'evidence_added',
  'shift_begun',
  'shift_ended',
  'statement',
  'correction',
  'attempt_ended',
] as const
export type DayEntryKind = (typeof dayEntryKinds)[number]

/** Roles of invited people. Each person has a number in the log. */
export const invitedRoles = ['witness', 'timekeeper'] as const
export type InvitedRole = (typeof invitedRoles)[number]
export const invitedRoleNames: Record<InvitedRole, string> = { witness: 'Witness', timekeeper: 'Timekeeper' }

/**
 * Roles of authors. Entries that the software writes have the role `system`. In earlier releases,
 * administrators could be "timekeeper", without a number.
 */
export const dayRoles = ['builder', ...invitedRoles, 'system'] as const
export type DayRole = (typeof dayRoles)[number]

/** The announced attempt. The hash of the first entry includes its facts. */
export type AttemptFacts = {
  attempt: string
  record_name: string
  builder: string
  zone: string
  planned_start: string
  planned_end: string
}

/** Data of an entry for programs. The text of the entry is only for people. */
export type EntryDetails = {
  /** Size of the file. */
  bytes?: number | undefined
  sha256?: string | undefined
  /** Number of the statement, if the file is its signed scan. */
  statement?: number | undefined
  /** Times of a video that is stored on the camera's card. */
  from?: string | undefined
  to?: string | undefined
  /** How the witness knows the builder. */
  connection?: ConnectionKind | undefined
}

/** Fields of an entry that are hashed. Values that may be hidden later are included as a digest. */
export type HashedEntryFields = {
  number: number
  attempt: string
  kind: DayEntryKind
  app_number: number | null
  corrects: number | null
  corrected_happened_at: string | null
  evidence_id: string | null
  witness_number: number | null
  happened_at: string
  recorded_at: string
  is_public: boolean
  parallel: boolean
  /**
   * Numbers of the entries that a witness saw or a timekeeper confirms. If there are none, the hashed form
   * leaves out this field. Entries of earlier releases lack it and so still match their hashes.
   */
  attested_entries?: number[] | null | undefined
  /** Digest of the details, if there are any. */
  details_hash?: string | null | undefined
  author_role: DayRole
  text_hash: string
  author_hash: string
  previous_hash: string
}

/**
 * An entry with the fields that anyone may read. Text, details and name have their salts, unless they are
 * hidden.
 */
export type DayEntry = HashedEntryFields & {
  hash: string
  text: string | null
  text_salt: string | null
  details?: EntryDetails | null | undefined
  author_name: string | null
  author_salt: string | null
}

/**
 * False for a rehearsal. After the first withdrawal, the attempt is `real-2`. The database has the same rule.
 */
export const isRealAttempt = (attempt: string) => /^real(-\d+)?$/.test(attempt)

/** Author of entries that the database itself writes (db/functions/tally.sql). */
export const siteAuthorName = 'The site'

/** Signed checkpoint of the log, with its newest hash at that time. */
export type DayHead = { number: number; hash: string; at: string }

/**
 * Returns the canonical JSON of an entry (RFC 8785). JSON.stringify already writes strings, integers,
 * booleans and null in this form, and leaves out undefined values.
 */
export function canonicaliseEntry(entry: HashedEntryFields): string {
  const form: Record<keyof HashedEntryFields, unknown> = {
    app_number: entry.app_number,
    attempt: entry.attempt,
    attested_entries: entry.attested_entries ?? undefined,
    author_hash: entry.author_hash,
    author_role: entry.author_role,
    corrected_happened_at: entry.corrected_happened_at && instantForm(entry.corrected_happened_at),
    corrects: entry.corrects,
    details_hash: entry.details_hash ?? undefined,
    evidence_id: entry.evidence_id,
    happened_at: instantForm(entry.happened_at),
    is_public: entry.is_public,
    kind: entry.kind,
    number: entry.number,
    parallel: entry.parallel,
    previous_hash: entry.previous_hash,
    recorded_at: instantForm(entry.recorded_at),
    text_hash: entry.text_hash,
    witness_number: entry.witness_number,
  }
  return sortedJson(form)
}

export function canonicaliseFacts(facts: AttemptFacts): string {
  return sortedJson({
    attempt: facts.attempt,
    builder: facts.builder,
    planned_end: instantForm(facts.planned_end),
    planned_start: instantForm(facts.planned_start),
    record_name: facts.record_name,
    zone: facts.zone,
  })
}

/** Returns the canonical JSON of the details. It is hashed with the salt of the entry's text. */
export const canonicaliseDetails = (details: EntryDetails): string => sortedJson(details)

export function hashEntry(entry: HashedEntryFields): Promise<string> {
  return sha256(canonicaliseEntry(entry))
}

/** Returns the hash of the attempt's facts, which is the previous hash of the first entry. */
export function hashFacts(facts: AttemptFacts): Promise<string> {
  return sha256(canonicaliseFacts(facts))
}

/** Returns the digest of a text or a name that may be hidden. */
export function hashWithSalt(salt: string, text: string): Promise<string> {
  return sha256(salt + text)
}

/** Uses WebCrypto, which exists in browsers and on the server. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Formats an instant in UTC with three decimals, because the database returns several formats. */
function instantForm(instant: string): string {
  return new Date(instant).toISOString()
}

function sortedJson(flat: Record<string, unknown>): string {
  return JSON.stringify(flat, Object.keys(flat).sort())
}
