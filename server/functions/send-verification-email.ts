import { z } from 'zod'
import type { Transaction } from '#server/db/connect.ts'
import { service } from '#server/db/run-as.ts'
import { type FunctionHost, forAnyone } from '#server/functions/define-function.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { CodePurpose } from '#server/identity/codes.ts'
import { findUserByMailbox } from '#server/identity/users.ts'
import { codeLetter } from '#server/mail/letters/code-letter.ts'
import { codeMinutes } from '#shared/codes.ts'
import { email } from '#shared/email.ts'
import { ideaMessages, personName } from '#shared/ideas.ts'
import { foldMailbox } from '#shared/mailbox.ts'

const purposes = {
  idea: 'idea',
  supporter_verification: 'supporter',
  supporter_verification_resend: 'supporter',
  testimonial: 'testimonial',
} as const satisfies Record<string, CodePurpose>

const input = z.object({
  email,
  name: z.union([z.literal(''), personName]).optional(),
  type: z.enum(Object.keys(purposes) as (keyof typeof purposes)[]).default('idea'),
  // `verificationCode` of the specification's page is not even read (D04)
})

/** `send-verification-email` (wire 7.3). Known and unknown addresses get the same answer, and so do too many requests for one mailbox. */
export const sendVerificationEmail = forAnyone({
  input,
  async run({ input: { email, name, type }, source, host }) {
    const mailbox = foldMailbox(email)
    await host.limits.enforce(['SEND_CODE_SOURCE', source])
    if (!name && type !== 'testimonial') await requireKnown(host, { email, source })
    // 60 s between letters, 5 an hour, 10 a day (D05): beyond that nothing is sent, and the older code still works.
    if ((await host.limits.hit(['SEND_CODE_MAILBOX', mailbox])) !== null) return {}
    const wait = await host.limits.hit(['SEND_CODE_ALL', ''])
    await host.runAs(service, async (tx) => {
      const code = await host.codes.make(tx, purposes[type], email, name ? { name } : {})
      const quote = type === 'testimonial' ? await waitingWords(host, tx, email) : undefined
      const letter = codeLetter({
        code,
        name: name || null,
        publicUrl: host.publicUrl,
        ...(quote && { quote }),
        ...(type === 'testimonial' && { page: '/verify-testimonial' }),
      })
      await host.outbox.post(tx, {
        to: email,
        letter,
        validSeconds: codeMinutes * 60,
        delaySeconds: Math.min(wait ?? 0, 300),
      })
    })
    return {}
  },
})

/** A new code takes over the story that waits for its proof: it must show the words it confirms, like the first. */
async function waitingWords(host: FunctionHost, tx: Transaction, email: string): Promise<string | undefined> {
  const waiting = await host.codes.pending(tx, 'testimonial', email)
  return typeof waiting?.payload.testimonial === 'string' ? waiting.payload.testimonial : undefined
}

/** Only a known address may leave its name out; asking that is a look-up and limited like one. */
async function requireKnown(host: FunctionHost, { email, source }: { email: string; source: string }) {
  await host.limits.enforceLookUps(source, foldMailbox(email))
  const user = await host.runAs(service, (tx) => findUserByMailbox(tx, email), { readOnly: true })
  if (!user) throw new ApiError('validation_failed', ideaMessages.bothMissing)
}
