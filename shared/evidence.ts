import { z } from 'zod'
import { entryInstant, entryNumber } from '#shared/day-writing.ts'
import { dayErrors } from '#shared/errors/day.ts'
import { evidenceErrors } from '#shared/errors/evidence.ts'
import { cleanText } from '#shared/text.ts'

/** Maximum size of a file in bytes. */
export const maxEvidenceBytes = 200 * 1024 * 1024
/**
 * Bytes of one part. A lost connection costs at most one part, and a slow connection can send it within the
 * 30 s limit of a request.
 */
export const evidencePartBytes = 256 * 1024
/** Maximum length of a description. */
export const maxEvidenceTextCharacters = 840

/** Maximum bytes of a picture for the public copy, which is re-encoded in memory. */
export const maxPictureBytes = 40 * 1024 * 1024

/**
 * Describes a file before its first byte is sent. The device creates the id, so that a second attempt
 * continues the same upload.
 */
export const evidenceFile = z.strictObject({
  id: z.guid(dayErrors.key_missing),
  name: z
    .string(evidenceErrors.name_length)
    .max(1000, evidenceErrors.name_length)
    .transform(cleanText)
    .refine((value) => value.length >= 1 && [...value].length <= 200, evidenceErrors.name_length),
  type: z
    .string(evidenceErrors.type_unknown)
    .max(100, evidenceErrors.type_unknown)
    .regex(/^[a-z0-9.+-]+\/[a-z0-9.+-]+$/, evidenceErrors.type_unknown),
  size: z
    .int(evidenceErrors.empty)
    .min(1, evidenceErrors.empty)
    .max(maxEvidenceBytes, evidenceErrors.too_large),
})
export type EvidenceFile = z.output<typeof evidenceFile>

/** The entry about a file, once the whole file has been sent. */
export const evidenceToAdd = z.strictObject({
  key: z.guid(dayErrors.key_missing),
  evidence_id: z.guid(dayErrors.key_missing),
  sha256: z.string(evidenceErrors.hash_invalid).regex(/^[0-9a-f]{64}$/, evidenceErrors.hash_invalid),
  happened_at: entryInstant,
  text: z
    .string(evidenceErrors.text_missing)
    .max(4000, evidenceErrors.text_too_long)
    .transform(cleanText)
    .refine((value) => value !== '', evidenceErrors.text_missing)
    .refine((value) => [...value].length <= maxEvidenceTextCharacters, evidenceErrors.text_too_long),
  app_number: z
    .int(dayErrors.app_unknown)
    .min(1, dayErrors.app_unknown)
    .max(20, dayErrors.app_unknown)
    .nullish(),
  is_public: z.boolean().nullish(),
  /** Number of the statement, if the file is its signed scan. */
  statement: entryNumber.nullish(),
})
export type EvidenceToAdd = z.output<typeof evidenceToAdd>
