import { z } from 'zod'
import { createActingIdentity } from '#server/acting-for.ts'
import { defineAdministratorFunction } from '#server/functions/define-function.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { generalErrors } from '#shared/errors/general.ts'
import { testimonialErrors } from '#shared/errors/testimonials.ts'

/**
 * `process-testimonial-deletion`: deletes a testimonial whose author requested this, before the three days
 * after the request have passed. A request cannot be refused (decision 0160), so `action` has one value.
 * `adminUserId` is required and must be the session's own. Returns the deleted row; only owners get the
 * address.
 */
export const processTestimonialDeletion = defineAdministratorFunction({
  input: z.object({
    testimonialId: z.guid(testimonialErrors.not_found),
    action: z.literal('approve', testimonialErrors.action_unknown),
    adminUserId: z.string().max(100, generalErrors.not_admin).nullish(),
  }),
  async run({ input: { testimonialId, adminUserId }, administrator, server }) {
    if (!adminUserId) throw createRefusalError(generalErrors.session_required)
    if (adminUserId !== administrator.userId) throw createRefusalError(generalErrors.not_admin)
    const [deleted] = await server.runAs(
      createActingIdentity(administrator.identity, 'approve deletion'),
      (tx) =>
        tx<{ testimonial: object }[]>`select private.process_testimonial_deletion(${testimonialId})::jsonb
            - ${administrator.role === 'owner' ? [] : ['email', 'mailbox']}::text[] as testimonial`,
    )
    return { ...deleted?.testimonial }
  },
})
