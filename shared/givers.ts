import { z } from 'zod'
import { giverErrors } from '#shared/errors/givers.ts'
import { lineText } from '#shared/text.ts'

/** A giver's brick, as the owner enters it. */
export const giverForm = z.object({
  words: lineText.pipe(z.string().max(60, giverErrors.words_too_long)),
  amount: lineText
    .refine(
      (text) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 1_000_000_000,
      giverErrors.amount_invalid,
    )
    .transform(Number),
  shows_amount: z.boolean(),
})
