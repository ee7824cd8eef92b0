import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { defineVisitorFunction, requireOwnAddress } from '#server/functions/define-function.ts'
import { checkTestimonialLink } from '#server/functions/testimonials/testimonial-link.ts'
import { testimonialErrors } from '#shared/errors/testimonials.ts'
import { type OwnTestimonial, testimonialBeforeEdit, testimonialDraft } from '#shared/testimonials.ts'

/**
 * `update-testimonial`: lets the author change a testimonial that waits for a decision or was rejected. The
 * address cannot be changed. `opened` is the text before the edit. If it is sent and the testimonial has
 * changed since then, nothing is overwritten.
 */
export const updateTestimonial = defineVisitorFunction({
  input: testimonialDraft.extend({
    testimonialId: z.guid(testimonialErrors.not_found),
    opened: testimonialBeforeEdit.optional(),
  }),
  signedOut: testimonialErrors.not_signed_in,
  async run({ input: { testimonialId, email, opened, ...words }, visitor, server }) {
    requireOwnAddress(email, visitor)
    const linked = await checkTestimonialLink(server, words)
    const [updated] = await server.runAs(
      service,
      (tx) => tx<{ testimonial: OwnTestimonial }[]>`
      select private.update_testimonial(${visitor.userId}, ${testimonialId}, ${tx.json(linked)}
        ${opened ? tx`, ${tx.json(opened)}` : tx``}) as testimonial`,
    )
    return { testimonial: updated?.testimonial }
  },
})
