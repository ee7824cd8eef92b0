import type { Transaction } from '#backend/db/connect.ts'
import { runOnce } from '#backend/functions/run-once.ts'
import { createTooManyRequestsError } from '#backend/http/api-error.ts'
import { enqueueVerificationCodeEmail } from '#server/functions/codes/enqueue-code-email.ts'
import { definePublicFunction, type SiteFunctionDependencies } from '#server/functions/define-function.ts'
import { enforceLimitsAndFindSubmitter } from '#server/functions/submitter.ts'
import { checkTestimonialLink } from '#server/functions/testimonials/testimonial-link.ts'
import { createCodeEmail } from '#server/services/email/emails/code-email.ts'
import type { EmailTexts } from '#server/services/words/email-texts.ts'
import { type OwnTestimonial, testimonialDraft } from '#shared/testimonials.ts'

/**
 * `submit-testimonial`: with the author's session, stores the testimonial immediately. Without one, the text
 * is stored with an emailed code and becomes a row when the code is verified. The body cannot set status or
 * verification.
 */
export const submitTestimonial = definePublicFunction({
  input: testimonialDraft,
  async run(call) {
    const { input, source, language, server } = call
    const { email, ...typed } = input
    const testimonial = await checkTestimonialLink(server, {
      ...typed,
      language: typed.language ?? language ?? 'en',
    })
    const { mailbox, owner, once } = await enforceLimitsAndFindSubmitter(call)
    if (owner)
      return runOnce(once, async (tx) => ({
        requiresVerification: false,
        testimonial: await keep(tx, owner.userId, testimonial),
      }))
    await server.limits.enforce(['SEND_CODE_SOURCE', source])
    const words = await server.emailTexts(language)
    return runOnce(once, async (tx) => {
      // Counts the email in this transaction, so that the second of two simultaneous requests sees the code
      // of the first.
      const wait = await server.limits.hitWithin(tx, ['SEND_CODE_MAILBOX', mailbox])
      if (wait === null) await askForProof(tx, server, { email, testimonial, words })
      // Refuses the request, because the code in the last email is for another purpose and would not store
      // the testimonial.
      else if (!(await server.codes.carries(tx, 'testimonial', email, 'testimonial')))
        throw createTooManyRequestsError(wait)
      return { requiresVerification: true }
    })
  },
})

type Testimonial = Awaited<ReturnType<typeof checkTestimonialLink>>

async function keep(tx: Transaction, userId: string, testimonial: Testimonial) {
  const [kept] = await tx<{ testimonial: OwnTestimonial }[]>`
    select private.store_testimonial(${userId}, ${tx.json(testimonial)}, true) as testimonial`
  return kept?.testimonial
}

/**
 * Emails a code with the text, so that entering the code confirms this text and not one sent by another
 * person. For the same reason, a second text within a minute is not stored. The first text and its code stay
 * valid.
 */
async function askForProof(
  tx: Transaction,
  server: SiteFunctionDependencies,
  { email, testimonial, words }: { email: string; testimonial: Testimonial; words: EmailTexts },
) {
  const { publicUrl } = server
  await enqueueVerificationCodeEmail(tx, server, {
    purpose: 'testimonial',
    address: email,
    payload: testimonial,
    createEmail: (code) =>
      createCodeEmail({
        code,
        quote: testimonial.testimonial,
        words,
        publicUrl,
        page: '/verify-testimonial',
      }),
  })
}
