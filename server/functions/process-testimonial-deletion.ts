import { z } from 'zod'
import { forAnyone } from '#server/functions/define-function.ts'
import { ApiError } from '#server/http/api-error.ts'
import { actingFor } from '#server/identity/audit.ts'
import { testimonialMessages } from '#shared/testimonials.ts'

/**
 * `process-testimonial-deletion` (wire 7.3): an administrator decides. `adminUserId` is kept for compatibility and must be
 * the session's own (D14). The answer is the row itself, as it is now or as it was before it went.
 */
export const processTestimonialDeletion = forAnyone({
  input: z.object({
    testimonialId: z.guid(testimonialMessages.notFound),
    action: z.enum(['approve', 'reject'], testimonialMessages.deletionFailed),
    adminUserId: z.string().nullish(),
  }),
  async run({ input: { testimonialId, action, adminUserId }, caller, host }) {
    if (!('userId' in caller)) throw new ApiError('session_required', 'Admin user not authenticated')
    if (caller.kind !== 'admin' || (adminUserId && adminUserId !== caller.userId))
      throw new ApiError('not_admin', 'Not allowed')
    const [decided] = await host.runAs(
      actingFor(caller.identity, `${action} deletion`),
      (tx) =>
        tx<
          { testimonial: object }[]
        >`select private.process_testimonial_deletion(${testimonialId}, ${action === 'approve'}) as testimonial`,
      { touches: ['testimonials'] },
    )
    return { ...decided?.testimonial }
  },
})
