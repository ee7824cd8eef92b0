import type { Transaction } from '#backend/db/connect.ts'
import type { Metadata } from '#backend/identity/metadata.ts'
import { codeLifetimeMinutes } from '#backend/rules/codes.ts'
import type { SiteFunctionDependencies } from '#server/functions/define-function.ts'
import type { Email } from '#server/services/email/outbox.ts'
import type { CodePurpose } from '#server/services/identity/code-purposes.ts'

type NewCode = {
  purpose: CodePurpose
  address: string
  payload: Metadata
  createEmail: (code: string) => Email | Promise<Email>
}

/** Creates a code and enqueues its email, in the caller's transaction. */
export async function enqueueVerificationCodeEmail(
  tx: Transaction,
  { codes, outbox }: Pick<SiteFunctionDependencies, 'codes' | 'outbox'>,
  { purpose, address, payload, createEmail }: NewCode,
): Promise<void> {
  const delaySeconds = await outbox.delaySeconds(tx, { purpose, address })
  const code = await codes.make(tx, { purpose, address, payload, delaySeconds })
  const validSeconds = codeLifetimeMinutes * 60
  await outbox.enqueue(tx, {
    to: address,
    email: await createEmail(code),
    validSeconds,
    delaySeconds,
    codePurpose: purpose,
  })
}
