import type { z } from 'zod'
import type { Transaction } from '#backend/db/connect.ts'
import { runOnce } from '#backend/functions/run-once.ts'
import { createTooManyRequestsError } from '#backend/http/api-error.ts'
import { enqueueVerificationCodeEmail } from '#server/functions/codes/enqueue-code-email.ts'
import { definePublicFunction, type SiteFunctionDependencies } from '#server/functions/define-function.ts'
import { enforceLimitsAndFindSubmitter } from '#server/functions/submitter.ts'
import { createSupporterEmail } from '#server/services/email/emails/supporter-email.ts'
import type { EmailTexts } from '#server/services/words/email-texts.ts'
import { getConsentWording } from '#shared/email-topics.ts'
import { type SupporterState, supporterRegistration } from '#shared/supporters.ts'

type Registration = z.output<typeof supporterRegistration>

/**
 * `register-supporter` (not in the specification, whose page inserts the row itself). With a session for the
 * address, the person becomes a supporter immediately. Without one, an unverified row is stored until the
 * code is entered. Known and unknown addresses get the same response.
 */
export const registerSupporter = definePublicFunction({
  input: supporterRegistration,
  async run(call) {
    const { input, source, language, form, server } = call
    const { mailbox, owner, once } = await enforceLimitsAndFindSubmitter(call)
    if (owner)
      return runOnce(once, async (tx) => ({
        requiresVerification: false,
        supporter: await confirmOwn(tx, owner.email, detailsOf(input)),
      }))
    await server.limits.enforce(['SEND_CODE_SOURCE', source])
    const words = await server.emailTexts(language)
    return runOnce(once, async (tx) => {
      // Counts the email in this transaction, so that the second of two simultaneous requests sees the code
      // of the first.
      const wait = await server.limits.hitWithin(tx, ['SEND_CODE_MAILBOX', mailbox])
      // Refuses the sign-up if an email with a code for another purpose was sent within the last minute,
      // because that code does not have the form's details. If the email had a code of this registration,
      // that code stays valid with its details, and no email is sent.
      if (wait !== null && !(await server.codes.carries(tx, 'supporter', input.email, 'supporter')))
        throw createTooManyRequestsError(wait)
      await tx`select private.store_supporter(${input.email}, ${tx.json(detailsOf(input))})`
      if (wait === null) await askForProof(tx, server, { input, words, form })
      return { requiresVerification: true }
    })
  },
})

type Details = ReturnType<typeof detailsOf>

/**
 * Registration details without the address. A consent is stored with the wording that this server showed
 * beside the box.
 */
function detailsOf({ email: _, consent, ...details }: Registration) {
  if (consent === undefined) return details
  const form = details.supporter_type === 'community_supporter' ? 'supporter' : 'registration'
  return { ...details, consent: { version: consent, wording: getConsentWording(consent), form } }
}

async function confirmOwn(tx: Transaction, address: string, details: Details) {
  const [supporter] = await tx<SupporterState[]>`
    select id, is_verified, is_active, has_received_badge from private.confirm_supporter(${address}, ${tx.json(details)}, true)`
  return supporter
}

type Proof = { input: Registration; words: EmailTexts; form: string | undefined }

/**
 * Stores the details with the code, so that its recipient confirms their own details and not those sent by
 * another person.
 */
async function askForProof(tx: Transaction, server: SiteFunctionDependencies, { input, words, form }: Proof) {
  const { email, name } = input
  const payload = { name, type: 'supporter_verification', supporter: detailsOf(input) }
  const { publicUrl } = server
  const sent = tx.savepoint((inner) =>
    enqueueVerificationCodeEmail(inner, server, {
      purpose: 'supporter',
      address: email,
      payload,
      createEmail: (code) => createSupporterEmail({ code, kind: 'first', publicUrl, form, words }),
    }),
  )
  // Continues after a failed email, because the account exists and a new code can be requested.
  await sent.catch((error) => server.log.error('supporter code was not sent', { error }))
}
