import { z } from 'zod'
import { dayMessages, entryInstant } from '#shared/day-writing.ts'
import { visibleText } from '#shared/text.ts'

/** Maximum size of a file in bytes. */
export const maxEvidence = 200 * 1024 * 1024
/**
 * Bytes of one part: the most that is lost with a connection, and small enough for a slow connection to send
 * within the 30 s limit of a request.
 */
export const evidencePart = 256 * 1024
/** Maximum length of a description. The text of the entry also contains the file's size and hash. */
export const maxEvidenceText = 840

export const evidenceMessages = {
  name: 'The file name must be 1 to 200 characters',
  type: 'Unknown file type',
  empty: 'This file is empty',
  large:
    'The file is too large. The maximum is 200 MB. For a longer video, add an entry with a link to it instead.',
  text: 'Please describe what it shows in a few words',
  long: `The description must be ${maxEvidenceText} characters or fewer`,
  hash: 'This is not a valid file fingerprint',
  early:
    'The upload was cut off. The file is still on your device and the upload will resume where it stopped.',
  differs: 'The file was damaged during upload, so it was not added. Please send it again.',
  many: 'You are uploading too many files. Wait until one has finished, or discard one.',
  place: 'This part of the file arrived out of order.',
  recordOnly: 'This entry is for the record only, so its picture cannot be public.',
  noPicture:
    'Only pictures can be made public (JPEG, PNG, WebP, GIF or AVIF). Videos and documents can contain location data that we cannot remove. Add a link to the video in the plan, or take a photo of the page.',
  largePicture: 'This picture is too large to make public. The maximum is 40 MB and 25 million pixels.',
} as const

/** Maximum bytes of a picture for the public copy, because it is re-encoded in memory. */
export const maxPicture = 40 * 1024 * 1024

/**
 * Describes a file before its first byte. The device creates the id, so that sending it again continues the same
 * upload.
 */
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
