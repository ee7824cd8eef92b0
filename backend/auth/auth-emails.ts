import type { Transaction } from '#backend/db/connect.ts'

/**
 * Content of an email of auth/v1. The link has the same effect as the code. `link` is null if the code must
 * be typed.
 */
export type AuthEmail =
  | { kind: CodeEmailKind; code: string; link: string | null }
  /**
   * Email to the old or the new address of an account, to confirm a change of address. `newEmail` is null in
   * the email to the new address.
   */
  | { kind: 'email change'; code: string; link: string | null; newEmail: string | null }
  /** Email to the owner of an address that another account requested. */
  | { kind: 'address taken' }

export type CodeEmailKind = 'sign in' | 'sign up' | 'recovery' | 'invite' | 'reauthentication'

export type EmailDelivery = {
  to: string
  /** Seconds after which the email expires, counted from its scheduled sending time. */
  validSeconds?: number
  /** Seconds by which to delay the email. */
  delaySeconds: number
  /** Purpose of the code in the email. */
  codePurpose?: string
}

/** Enqueues an email in the caller's transaction: after a rollback nothing is sent, after a commit nothing is lost. */
export type SendEmail = (tx: Transaction, email: AuthEmail, delivery: EmailDelivery) => Promise<void>

/**
 * Prepares the emails of auth/v1 in the language of the calling page. Call it before the transaction, because
 * it loads texts. The transaction would otherwise hold its locks while they load.
 */
export type PrepareEmails = (acceptLanguage: string | undefined) => Promise<SendEmail>

export type AuthEmails = {
  prepare: PrepareEmails
  /**
   * Returns the seconds by which to delay an email, for example because a mail server limits the rate. If
   * this function is missing, no email is delayed. Runs in the transaction that stores the email. For an
   * email with a code, `code` is given: the new email may replace the one with the previous code, and must
   * then not be sent later than that one would have been.
   */
  delaySeconds?(tx: Transaction, code?: { purpose: string; address: string }): Promise<number>
}
