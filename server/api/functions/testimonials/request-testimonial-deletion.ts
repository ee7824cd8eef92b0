import { z } from 'zod'
import { forVisitor } from '#server/api/functions/define-function.ts'
import { service } from '#server/db/run-as.ts'
import { type OwnTestimonial, testimonialLimits, testimonialMessages } from '#shared/testimonials.ts'
import { paragraph } from '#shared/text.ts'

/** `request-testimonial-deletion`: an approved story asks, one that nobody has read yet goes at once. */
export const requestTestimonialDeletion = forVisitor({
  input: z.object({
    testimonialId: z.guid(testimonialMessages.notFound),
    reason: paragraph
      .pipe(z.string().max(testimonialLimits.reason, testimonialMessages.reasonTooLong))
      .nullish(),
  }),
  signedOut: testimonialMessages.verifyFirst,
  async run({ input: { testimonialId, reason }, visitor, server }) {
    const [asked] = await server.runAs(
      service,
      (tx) => tx<{ testimonial: OwnTestimonial | null }[]>`
        select private.request_testimonial_deletion(${visitor.userId}, ${testimonialId}, ${reason ?? ''}) as testimonial`,
      { invalidates: ['testimonials'] },
    )
    return asked?.testimonial ? { testimonial: asked.testimonial } : { deleted: true }
  },
})
