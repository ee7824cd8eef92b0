import { z } from 'zod'
import type { Transaction } from '#backend/db/connect.ts'
import { service } from '#backend/db/run-as.ts'
import { findUserByMailbox } from '#backend/identity/users.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import { enqueueVerificationCodeEmail } from '#server/functions/codes/enqueue-code-email.ts'
import {
  definePublicFunction,
  type SiteFunctionDependencies,
  unreadableBodyError,
} from '#server/functions/define-function.ts'
import { type CodeEmailOptions, createCodeEmail } from '#server/services/email/emails/code-email.ts'
import { createSupporterEmail } from '#server/services/email/emails/supporter-email.ts'
import type { CodePurpose } from '#server/services/identity/code-purposes.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { codeFragment } from '#shared/codes.ts'
import { emailInput } from '#shared/email.ts'
import { nameErrors } from '#shared/errors/names.ts'
import { personName } from '#shared/ideas.ts'

const purposes = {
  idea: 'idea',
  supporter_verification: 'supporter',
  supporter_verification_resend: 'supporter',
  testimonial: 'testimonial',
} as const satisfies Record<string, CodePurpose>

const input = z.object({
  email: emailInput,
  name: z.union([z.literal(''), personName], nameErrors.missing).optional(),
  type: z.enum(Object.keys(purposes) as (keyof typeof purposes)[], unreadableBodyError).default('idea'),
  // The page in the specification also sends `verificationCode`, which is ignored.
})

/**
 * `send-verification-email`: emails a code. Known and unknown addresses get the same answer, unless the name
 * is missing (`requireKnown`). A mailbox with too many requests also gets this answer, but no email.
 */
export const sendVerificationEmail = definePublicFunction({
  input,
  async run({ input: { email, name, type }, source, language, form, server }) {
    const mailbox = foldMailbox(email)
    await server.limits.enforce(['SEND_CODE_SOURCE', source])
    if (!name && type !== 'testimonial') await requireKnown(server, { email, source })
    const words = await server.emailTexts(language)
    await server.runAs(service, async (tx) => {
      // Limits emails to one in 60 s, 5 an hour and 10 a day. Above these limits nothing is sent, and the
      // older code still works.
      if ((await server.limits.hitWithin(tx, ['SEND_CODE_MAILBOX', mailbox])) !== null) return
      await enqueueVerificationCodeEmail(tx, server, {
        purpose: purposes[type],
        address: email,
        payload: payloadOf(type, name),
        async createEmail(code) {
          const quote = type === 'testimonial' ? await waitingWords(server, tx, email) : undefined
          const back = {
            publicUrl: server.publicUrl,
            page: type === 'testimonial' ? '/verify-testimonial' : `/app-ideas${codeFragment}`,
            // The email for a testimonial has no link to the form. It links to /verify-testimonial, which
            // also works without scripts.
            form: quote ? undefined : form,
          }
          return emailOf(type, { code, words, ...back, ...(quote && { quote }) })
        },
      })
    })
    return {}
  },
})

/**
 * Returns the text of the testimonial that waits for this code. The new email must quote it, like the first
 * one, because the code confirms it.
 */
async function waitingWords(
  server: SiteFunctionDependencies,
  tx: Transaction,
  email: string,
): Promise<string | undefined> {
  const waiting = await server.codes.pending(tx, 'testimonial', email)
  return typeof waiting?.payload.testimonial === 'string' ? waiting.payload.testimonial : undefined
}

type CodeType = keyof typeof purposes
const isSupporters = (type: CodeType) => purposes[type] === 'supporter'

/**
 * Returns the data that is stored with a code. A supporter's code records what it was sent for. The data for
 * a testimonial's code is empty, so that `private.keep_code` keeps the testimonial that was stored with the
 * earlier code.
 */
function payloadOf(type: CodeType, name: string | undefined) {
  if (type === 'testimonial') return {}
  return { ...(name && { name }), ...(isSupporters(type) && { type }) }
}

function emailOf(type: CodeType, facts: CodeEmailOptions) {
  if (!isSupporters(type)) return createCodeEmail(facts)
  const { code, publicUrl, form, words } = facts
  return createSupporterEmail({
    code,
    publicUrl,
    form,
    words,
    kind: type === 'supporter_verification_resend' ? 'resent' : 'first',
  })
}

/**
 * Refuses a request without a name if its address is unknown and has no pending code. The response reveals
 * whether the address is known, so the request counts as a lookup.
 */
async function requireKnown(
  server: SiteFunctionDependencies,
  { email, source }: { email: string; source: string },
) {
  await server.limits.enforceLookUps(source, foldMailbox(email))
  const known = await server.runAs(
    service,
    async (tx) =>
      (await findUserByMailbox(tx, email)) ?? (await server.codes.pending(tx, 'supporter', email)),
    { readOnly: true },
  )
  if (!known) throw createRefusalError(nameErrors.missing_with_email)
}
