import { type RunAs, service } from '#backend/db/run-as.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'

/** Makes every code and link for this address expire. */
export const expireCodes = (runAs: RunAs, email: string) =>
  runAs(
    service,
    (tx) => tx`update private.verification_codes set expires_at = now() - interval '1 second'
      where mailbox = ${foldMailbox(email)}`,
  )
