import { z } from 'zod'
import { connectionKinds } from '#shared/connections.ts'
import { dayEntryKinds, dayRoles } from '#shared/day-log.ts'

const instant = z.iso.datetime({ offset: true })
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const salt = z.string().regex(/^[0-9a-f]{32}$/)

export const entryDetails = z.object({
  bytes: z.int().optional(),
  sha256: z.string().optional(),
  statement: z.int().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  connection: z.enum(connectionKinds).optional(),
})

export const attemptFacts = z.object({
  attempt: z.string(),
  record_name: z.string(),
  builder: z.string(),
  zone: z.string(),
  planned_start: instant,
  planned_end: instant,
})

/** An entry with the fields that anyone may read. */
export const dayEntry = z.object({
  number: z.int().min(1),
  attempt: z.string(),
  kind: z.enum(dayEntryKinds),
  app_number: z.int().min(1).max(20).nullable(),
  corrects: z.int().min(1).nullable(),
  corrected_happened_at: instant.nullable(),
  evidence_id: z.guid().nullable(),
  witness_number: z.int().min(1).nullable(),
  happened_at: instant,
  recorded_at: instant,
  is_public: z.boolean(),
  parallel: z.boolean(),
  // Missing in responses of a node with an earlier release.
  attested_entries: z.array(z.int().min(1)).nullish(),
  details: entryDetails.nullish(),
  details_hash: hash.nullish(),
  author_role: z.enum(dayRoles),
  text_hash: hash,
  author_hash: hash,
  previous_hash: hash,
  hash,
  text: z.string().nullable(),
  text_salt: salt.nullable(),
  author_name: z.string().nullable(),
  author_salt: salt.nullable(),
})
