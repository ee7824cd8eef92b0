import { z } from 'zod'
import { line } from '#shared/text.ts'

const giverMessages = {
  wordsTooLong: 'Please enter at most 60 characters',
  amount: 'Please enter a whole number from 1 to 1,000,000,000',
} as const

/** A giver's brick, as the owner enters it. */
export const giverForm = z.object({
  words: line.pipe(z.string().max(60, giverMessages.wordsTooLong)),
  amount: line
    .refine((text) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 1_000_000_000, giverMessages.amount)
    .transform(Number),
  shows_amount: z.boolean(),
})
