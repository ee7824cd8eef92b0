import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { defineVisitorFunction } from '#server/functions/define-function.ts'
import { testimonialErrors } from '#shared/errors/testimonials.ts'
import { type OwnTestimonial, testimonialLimits } from '#shared/testimonials.ts'
import { paragraphText } from '#shared/text.ts'

/**
 * `request-testimonial-deletion`: marks a published testimonial for deletion, and deletes a testimonial with
 * any other status immediately. `withdraw: true` withdraws a request.
 */
export const requestTestimonialDeletion = defineVisitorFunction({
  input: z.object({
    testimonialId: z.guid(testimonialErrors.not_found),
    reason: paragraphText
      .pipe(z.string().max(testimonialLimits.reason, testimonialErrors.reason_too_long))
      .nullish(),
    withdraw: z.boolean().default(false),
  }),
  signedOut: testimonialErrors.not_signed_in,
  async run({ input: { testimonialId, reason, withdraw }, visitor: { userId }, server }) {
    const [asked] = await server.runAs(
      service,
      (tx) => tx<{ testimonial: OwnTestimonial | null }[]>`
        select ${
          withdraw
            ? tx`private.withdraw_testimonial_deletion(${userId}, ${testimonialId})`
            : tx`private.request_testimonial_deletion(${userId}, ${testimonialId}, ${reason ?? ''})`
        } as testimonial`,
    )
    return asked?.testimonial ? { testimonial: asked.testimonial } : { deleted: true }
  },
})
