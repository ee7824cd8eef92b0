import { z } from 'zod'
import { dayMessages, entryInstant } from '#shared/day-writing.ts'
import { visibleText } from '#shared/text.ts'

/** Bytes of one file. */
export const maxEvidence = 200 * 1024 * 1024
/** Bytes of one part: what a cut line costs at the most, and what a slow one brings within the 30 s that a request may take. */
export const evidencePart = 256 * 1024
/** The entry's text also holds the file's length and hash. */
export const maxEvidenceText = 840

export const evidenceMessages = {
  name: 'A file name has 1 to 200 characters',
  type: 'This is not a file type',
  empty: 'This file is empty',
  large: 'A file has at most 200 MB. Keep a longer film where it is streamed, and write its link down.',
  text: 'Please say in a few words what it shows',
  long: `What it shows has at most ${maxEvidenceText} characters`,
  hash: 'This is not the fingerprint of a file',
  early:
    'The file ended early: not all of its bytes have arrived. It stays on your device and goes on from there.',
  differs:
    'What arrived is not the file that was chosen: the fingerprints differ. Nothing was added. Please send it again.',
  many: 'Too many files of yours are on their way. Please finish or discard one first.',
  place: 'This part does not follow what has arrived.',
  recordOnly: 'This entry is for the record only, and so is its picture.',
  noPicture:
    'Only a picture can be shown (JPEG, PNG, WebP, GIF or AVIF): a film or a paper may say where it was made, and nothing here takes that out. Give the app a link to its film in the plan, or photograph the page.',
  largePicture: 'This picture is too large to be shown: at most 40 MB and 25 million pixels.',
} as const

/** Bytes of a file that is drawn anew: it is held in memory meanwhile. */
export const maxPicture = 40 * 1024 * 1024

/** What a file is, before its first byte. Its id is made by the device, so that sending it again goes on with the same one. */
export const evidenceFile = z.strictObject({
  id: z.guid(dayMessages.key),
  name: z
    .string(evidenceMessages.name)
    .max(1000, evidenceMessages.name)
    .transform(visibleText)
    .refine((value) => value.length >= 1 && [...value].length <= 200, evidenceMessages.name),
  type: z
    .string(evidenceMessages.type)
    .max(100, evidenceMessages.type)
    .regex(/^[a-z0-9.+-]+\/[a-z0-9.+-]+$/, evidenceMessages.type),
  size: z.int(evidenceMessages.empty).min(1, evidenceMessages.empty).max(maxEvidence, evidenceMessages.large),
})
export type EvidenceFile = z.output<typeof evidenceFile>

/** The entry that names a file, once all of it has been sent. */
export const evidenceToAdd = z.strictObject({
  key: z.guid(dayMessages.key),
  evidence_id: z.guid(dayMessages.key),
  sha256: z.string(evidenceMessages.hash).regex(/^[0-9a-f]{64}$/, evidenceMessages.hash),
  happened_at: entryInstant,
  text: z
    .string(evidenceMessages.text)
    .max(4000, evidenceMessages.long)
    .transform(visibleText)
    .refine((value) => value !== '', evidenceMessages.text)
    .refine((value) => [...value].length <= maxEvidenceText, evidenceMessages.long),
  app_number: z.int(dayMessages.app).min(1, dayMessages.app).max(20, dayMessages.app).nullish(),
  is_public: z.boolean().nullish(),
})
export type EvidenceToAdd = z.output<typeof evidenceToAdd>
