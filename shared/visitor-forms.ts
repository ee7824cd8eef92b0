import { z } from 'zod'
import { emailInput } from '#shared/email.ts'
import { nameErrors } from '#shared/errors/names.ts'
import { testimonialCodeErrors } from '#shared/errors/testimonial-codes.ts'
import { ideaDraft, personName } from '#shared/ideas.ts'

/** Form of an action that only needs the sender's address. A code to this address confirms the action. */
export const emailForm = z.object({ email: emailInput })

/** A vote. Only new people need a name. */
export const voteForm = emailForm.extend({ name: z.union([z.literal(''), personName], nameErrors.missing) })

/** An idea with the name and the address of its submitter, who has no session. */
export const ideaWithSubmitter = z.object({ email: emailInput, ...ideaDraft.shape, userName: personName })

/** The code of a testimonial with the address to which it was sent. */
export const testimonialCodeForm = emailForm.extend({
  code: z
    .string()
    .trim()
    .min(1, testimonialCodeErrors.missing_with_email)
    .max(40, testimonialCodeErrors.not_six_digits),
})
