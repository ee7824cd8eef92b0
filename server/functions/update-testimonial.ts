import { z } from 'zod'
import { service } from '#server/db/run-as.ts'
import { forVisitor, requireOwn } from '#server/functions/define-function.ts'
import {
  consentVersion,
  type OwnTestimonial,
  testimonialDraft,
  testimonialMessages,
} from '#shared/testimonials.ts'

/** `update-testimonial` (wire 7.3): the owner's, while it waits or after it was rejected; the address stays. */
export const updateTestimonial = forVisitor({
  input: testimonialDraft.extend({ testimonialId: z.guid(testimonialMessages.notFound) }),
  signedOut: testimonialMessages.verifyFirst,
  async run({ input: { testimonialId, email, ...words }, visitor, host }) {
    requireOwn(email, visitor)
    const [updated] = await host.runAs(
      service,
      (tx) => tx<{ testimonial: OwnTestimonial }[]>`
      select private.update_testimonial(${visitor.userId}, ${testimonialId}, ${tx.json({ ...words, consent_version: consentVersion })}) as testimonial`,
    )
    return { testimonial: updated?.testimonial }
  },
})
