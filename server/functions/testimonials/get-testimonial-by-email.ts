import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import { definePublicFunction } from '#server/functions/define-function.ts'
import { emailInput } from '#shared/email.ts'
import { testimonialCodeErrors } from '#shared/errors/testimonial-codes.ts'
import type { OwnTestimonial } from '#shared/testimonials.ts'

const address = z
  .string(testimonialCodeErrors.email_missing)
  .min(1, testimonialCodeErrors.email_missing)
  .pipe(emailInput)

/**
 * `get-testimonial-by-email`: returns the testimonial to its author's session. Anyone else learns only
 * whether it exists.
 */
export const getTestimonialByEmail = definePublicFunction({
  input: z.object({ email: address }),
  async run({ input: { email }, caller, source, server }) {
    const isOwn = 'userId' in caller && foldMailbox(caller.email) === foldMailbox(email)
    if (!isOwn) await server.limits.enforceLookUps(source, foldMailbox(email))
    const [testimonial] = await server.runAs(
      service,
      (tx) => tx<{ testimonial: OwnTestimonial }[]>`
        select private.present_testimonial(kept) as testimonial from public.testimonials as kept where mailbox = private.mailbox(${email})`,
      { readOnly: true },
    )
    const exists = testimonial !== undefined
    return isOwn
      ? { exists, testimonial: testimonial?.testimonial ?? null }
      : { exists, testimonial: null, requiresVerification: true }
  },
})
