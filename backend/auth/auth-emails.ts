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

export type Delivery = {
  to: string
  /** Seconds after which the email expires, counted from its scheduled sending time. */
  validSeconds?: number
  /** Seconds by which to delay the email. */
  delaySeconds: number
  /** Purpose of the code in the email. */
  codePurpose?: string
}

/** Enqueues an email in the caller's transaction: after a rollback nothing is sent, after a commit nothing is lost. */
export type SendEmail = (tx: Transaction, email: AuthEmail, delivery: Delivery) => Promise<void>

/**
 * Prepares the emails of auth/v1 in the language of the calling page. Loads the texts, so it is called before
 * the transaction, which then waits for its own rows only.
 */
export type PrepareEmails = (acceptLanguage: string | undefined) => Promise<SendEmail>

export type AuthEmails = {
  prepare: PrepareEmails
  /**
   * Returns the seconds by which to delay an email, for example to stay below the rate of a mail server. If
   * this function is missing, no email is delayed. It runs in the transaction that stores the email. `code`
   * is given if the email has a code. That code replaces an earlier one, whose email may then be removed. So
   * the new email must not wait longer than the removed one would have waited.
   */
  delaySeconds?(tx: Transaction, code?: { purpose: string; address: string }): Promise<number>
}
