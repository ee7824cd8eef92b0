import { z } from 'zod'
import { dayEntryKinds } from '#shared/day-log.ts'
import { dayErrors } from '#shared/errors/day.ts'
import { cleanText } from '#shared/text.ts'

export const maxEntryTextCharacters = 1000

export const entryInstant = z.iso
  .datetime({ offset: true, error: dayErrors.time_invalid })
  .max(40, dayErrors.time_invalid)
export const entryNumber = z
  .int(dayErrors.entry_unknown)
  .min(1, dayErrors.entry_unknown)
  .max(100_000, dayErrors.entry_unknown)

/** Schema of an entry's text, with a maximum number of characters. */
export const createEntryTextSchema = (most: number, message: string) =>
  z
    .string()
    .max(4 * most, message)
    .refine((value) => [...value].length <= most, message)
    .refine((value) => cleanText(value) === value.trim(), dayErrors.text_hidden)
const entryText = createEntryTextSchema(maxEntryTextCharacters, dayErrors.text_too_long)

/** An entry as a device sends it. The database adds the number, the hashes and the author. */
export const dayEntryToWrite = z.strictObject({
  key: z.guid(dayErrors.key_missing),
  kind: z.enum(dayEntryKinds, dayErrors.kind_unknown),
  app_number: z
    .int(dayErrors.app_unknown)
    .min(1, dayErrors.app_unknown)
    .max(20, dayErrors.app_unknown)
    .nullish(),
  corrects: entryNumber.nullish(),
  corrected_happened_at: entryInstant.nullish(),
  happened_at: entryInstant,
  text: entryText.nullish(),
  is_public: z.boolean().nullish(),
  parallel: z.boolean().nullish(),
  /** Numbers of attested entries. Only for notes of a witness or timekeeper. */
  attested_entries: z
    .array(entryNumber)
    .min(1, dayErrors.entry_unknown)
    .max(100, dayErrors.entry_unknown)
    .nullish(),
  /** Data of a video that is stored on the camera's card (shared/videos.ts). Only for the entry that registers it. */
  details: z
    .strictObject({
      bytes: z.int(dayErrors.details_wrong).min(1, dayErrors.details_wrong),
      sha256: z.string(dayErrors.details_wrong).regex(/^[0-9a-f]{64}$/, dayErrors.details_wrong),
      from: entryInstant,
      to: entryInstant,
    })
    .nullish(),
})
export type DayEntryToWrite = z.output<typeof dayEntryToWrite>

/** Withdraws an attempt that was started by mistake. The reason becomes the last entry of its log. */
export const attemptWithdrawal = z.strictObject({
  attempt: z.string(dayErrors.attempt_unknown).max(40, dayErrors.attempt_unknown),
  reason: entryText.transform(cleanText).refine((value) => value !== '', dayErrors.withdrawal_reason_missing),
})
