import { z } from 'zod'
import { dayKinds } from '#shared/day-log.ts'
import { visibleText } from '#shared/text.ts'

export const maxEntryText = 1000

export const dayMessages = {
  kind: 'Unknown type of entry',
  app: 'Enter an app number from 1 to 20',
  time: 'This is not a valid time',
  long: `An entry must be ${maxEntryText} characters or fewer`,
  hidden: 'The text contains hidden characters. Please type it again.',
  number: 'This entry is not in the log',
  reason: 'Enter a reason. It will be public.',
  attempt: 'There is no such attempt',
  key: 'This entry is missing its device key',
  keyReused: 'This was already sent with different content. Please send it again.',
} as const

export const entryInstant = z.iso
  .datetime({ offset: true, error: dayMessages.time })
  .max(40, dayMessages.time)
const number = z.int(dayMessages.number).min(1, dayMessages.number).max(100_000, dayMessages.number)

/** Text of an entry, of at most this many characters. */
export const entryTextUpTo = (most: number, message: string) =>
  z
    .string()
    .max(4 * most, message)
    .refine((value) => [...value].length <= most, message)
    .refine((value) => visibleText(value) === value.trim(), dayMessages.hidden)
const entryText = entryTextUpTo(maxEntryText, dayMessages.long)

/** An entry as a device sends it. The database adds the number, the hashes and the author. */
export const dayEntryToWrite = z.strictObject({
  key: z.guid(dayMessages.key),
  kind: z.enum(dayKinds, dayMessages.kind),
  app_number: z.int(dayMessages.app).min(1, dayMessages.app).max(20, dayMessages.app).nullish(),
  corrects: number.nullish(),
  corrected_happened_at: entryInstant.nullish(),
  happened_at: entryInstant,
  text: entryText.nullish(),
  is_public: z.boolean().nullish(),
  parallel: z.boolean().nullish(),
  /** Of a witness or timekeeper. */
  attested_entries: z.array(number).min(1, dayMessages.number).max(100, dayMessages.number).nullish(),
})
export type DayEntryToWrite = z.output<typeof dayEntryToWrite>

/** Withdraws an attempt that was started by mistake; the reason becomes the last entry of its log. */
export const attemptWithdrawal = z.strictObject({
  attempt: z.string(dayMessages.attempt).max(40, dayMessages.attempt),
  reason: entryText.transform(visibleText).refine((value) => value !== '', dayMessages.reason),
})
