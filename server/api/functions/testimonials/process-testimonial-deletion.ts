import { z } from 'zod'
import { forAdministrator } from '#server/api/functions/define-function.ts'
import { actingFor } from '#server/db/acting-for.ts'
import { ApiError } from '#server/http/api-error.ts'
import { testimonialMessages } from '#shared/testimonials.ts'

/**
 * `process-testimonial-deletion`: an administrator decides. `adminUserId` is kept for compatibility and must be
 * the session's own. The answer is the row itself, as it is now or as it was before it went; addresses are for owners only.
 */
export const processTestimonialDeletion = forAdministrator({
  input: z.object({
    testimonialId: z.guid(testimonialMessages.notFound),
    action: z.enum(['approve', 'reject'], testimonialMessages.deletionFailed),
    adminUserId: z.string().max(100, 'Not allowed').nullish(),
  }),
  async run({ input: { testimonialId, action, adminUserId }, administrator, server }) {
    if (adminUserId && adminUserId !== administrator.userId) throw new ApiError('not_admin', 'Not allowed')
    const [decided] = await server.runAs(
      actingFor(administrator.identity, `${action} deletion`),
      (tx) =>
        tx<
          { testimonial: object }[]
        >`select private.process_testimonial_deletion(${testimonialId}, ${action === 'approve'})::jsonb
            - ${administrator.role === 'owner' ? [] : ['email', 'mailbox']}::text[] as testimonial`,
      { invalidates: ['testimonials'] },
    )
    return { ...decided?.testimonial }
  },
})
