import type { Transaction } from '#backend/db/connect.ts'
import { makeCodeLink } from '#backend/identity/code-link.ts'
import type { UserRow } from '#backend/identity/users.ts'
import type { SiteFunctionDependencies } from '#server/functions/define-function.ts'
import type { CodeEmailFields } from '#server/services/email/emails/code-and-link.ts'
import type { Email } from '#server/services/email/outbox.ts'
import type { EmailTexts } from '#server/services/words/email-texts.ts'

type OfficeLink = {
  purpose: 'invite' | 'recovery'
  user: UserRow
  createEmail: (facts: CodeEmailFields) => Email
  words: EmailTexts
  validSeconds: number
}

/** Creates a code and enqueues an email whose link opens the page for choosing a password. */
export async function enqueueOfficeLinkEmail(
  tx: Transaction,
  { codes, tokens, outbox, publicUrl }: SiteFunctionDependencies,
  { purpose, user, createEmail, words, validSeconds }: OfficeLink,
): Promise<void> {
  const { code, link } = await makeCodeLink(
    tx,
    { codes, issuer: tokens.issuer },
    { purpose, to: user.email, target: `${publicUrl}/admin/set-password`, type: purpose, validSeconds },
  )
  await outbox.enqueue(tx, {
    to: user.email,
    email: createEmail({ code, link, publicUrl, words }),
    validSeconds,
  })
}
