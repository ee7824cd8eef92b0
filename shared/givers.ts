import { z } from 'zod'
import { giverErrors } from '#shared/errors/givers.ts'
import { line } from '#shared/text.ts'

/** A giver's brick, as the owner enters it. */
export const giverForm = z.object({
  words: line.pipe(z.string().max(60, giverErrors.words_too_long)),
  amount: line
    .refine(
      (text) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 1_000_000_000,
      giverErrors.amount_invalid,
    )
    .transform(Number),
  shows_amount: z.boolean(),
})
