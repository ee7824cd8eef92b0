import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { confirmUser } from '#backend/identity/users.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import { getCodeRefusal } from '#server/functions/codes/get-code-refusal.ts'
import { getNameMetadata } from '#server/functions/codes/name-metadata.ts'
import { definePublicFunction } from '#server/functions/define-function.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { emailInput } from '#shared/email.ts'
import { testimonialCodeErrors } from '#shared/errors/testimonial-codes.ts'
import { type OwnTestimonial, testimonialMessages } from '#shared/testimonials.ts'

const filled = z
  .string(testimonialCodeErrors.missing_with_email)
  .trim()
  .min(1, testimonialCodeErrors.missing_with_email)
const input = z.object({
  /** Token in an old link. A request with this field is refused, whatever its value is. */
  token: z.unknown().optional(),
  email: filled.pipe(emailInput).optional(),
  code: filled.pipe(z.string().regex(/^\d{6}$/, testimonialCodeErrors.not_six_digits)).optional(),
})

/** Testimonial stored with its code. A code without a testimonial confirms the existing row. */
const testimonialPayload = z.object({ testimonial: z.string() }).catchall(z.json())

/**
 * `verify-testimonial`: verifies the address, stores the waiting testimonial, and opens the author's session.
 */
export const verifyTestimonial = definePublicFunction({
  input,
  async run({ input: { token, email, code }, source, language, server }) {
    if (token !== undefined) throw createRefusalError(testimonialCodeErrors.link_outdated)
    if (!email || !code) throw createRefusalError(testimonialCodeErrors.missing_with_email)
    await server.limits.enforce(['TRY_CODE_SOURCE', source], ['TRY_CODE_MAILBOX', foldMailbox(email)])
    const opened = await server.runAs(service, async (tx) => {
      const taken = await server.codes.take(tx, { purpose: 'testimonial', address: email, code })
      // Returns the refusal, because throwing would roll back the count of attempts.
      if (!taken)
        return {
          refusal: await getCodeRefusal(
            tx,
            server,
            { email, code, purposes: ['testimonial'], source },
            testimonialCodeErrors.wrong,
          ),
        }
      const pending = testimonialPayload.safeParse(taken.payload).data
      const user = await confirmUser(tx, server, {
        address: taken.address,
        source,
        language,
        data: getNameMetadata(taken),
      })
      const [testimonial] = await tx<{ testimonial: OwnTestimonial }[]>`
        select ${
          pending
            ? tx`private.store_testimonial(${user.id}, ${tx.json(pending)}, false)`
            : tx`private.confirm_testimonial(${user.id})`
        } as testimonial`
      return {
        testimonial: testimonial?.testimonial ?? null,
        ...(await server.sessions.open(tx, { user, method: 'otp' })),
      }
    })
    if ('refusal' in opened) throw opened.refusal
    return {
      message: testimonialMessages.verified,
      testimonial: opened.testimonial,
      session: await server.sessions.present(opened),
    }
  },
})
