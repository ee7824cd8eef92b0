import type { Transaction } from '#backend/db/connect.ts'

/** Content of an email of auth/v1. The link has the same effect as the code; null if the code must be typed. */
export type AuthEmail =
  | { kind: CodeEmailKind; code: string; link: string | null }
  /** For the old and the new address. Only the email to the old one, which is verified, names the new one. */
  | { kind: 'email change'; code: string; link: string | null; newEmail: string | null }
  /** For the owner of an address that another account requested. */
  | { kind: 'address taken' }

export type CodeEmailKind = 'sign in' | 'sign up' | 'recovery' | 'invite' | 'reauthentication'

export type Delivery = {
  to: string
  /** Seconds after which the email expires, counted from the time it should leave. */
  validSeconds?: number
  /** Seconds by which to delay it. */
  delaySeconds: number
  /** Purpose of the code in it. */
  codePurpose?: string
}

/** Enqueues an email in the caller's transaction: after a rollback nothing is sent, after a commit nothing is lost. */
export type SendEmail = (tx: Transaction, email: AuthEmail, delivery: Delivery) => Promise<void>

/**
 * Writes the emails of auth/v1 in the language of the calling page. Called before the transaction, so that the
 * transaction waits for its own rows only.
 */
export type PrepareEmails = (acceptLanguage: string | undefined) => Promise<SendEmail>

export type AuthEmails = {
  prepare: PrepareEmails
  /**
   * Seconds by which to delay an email, in the transaction that stores it: for example, to stay below the rate of a mail
   * server. `code` replaces the earlier code of its purpose and address, so the email of that one may be removed, and the
   * new one waits for as long. Missing: no email is delayed.
   */
  delaySeconds?(tx: Transaction, code?: { purpose: string; address: string }): Promise<number>
}
