import type { Context } from 'hono'
import type { AuthEmails } from '#backend/auth/auth-emails.ts'
import type { EmailLinkPages } from '#backend/auth/link-pages.ts'
import type { Transaction } from '#backend/db/connect.ts'
import type { RunAs } from '#backend/db/run-as.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import type { ResolveCaller, SignedInCaller } from '#backend/http/caller.ts'
import type { RateLimiter } from '#backend/http/limits.ts'
import type { Log } from '#backend/http/log.ts'
import type { CodeService } from '#backend/identity/codes.ts'
import type { FactorService } from '#backend/identity/factors.ts'
import type { SessionService } from '#backend/identity/sessions.ts'
import type { TokenService } from '#backend/identity/tokens.ts'
import type { OnNewMailbox } from '#backend/identity/users.ts'

/** The parts of the server that endpoints of auth/v1 use. */
export type AuthDependencies = {
  runAs: RunAs
  limits: RateLimiter
  log: Log
  sessions: SessionService
  tokens: TokenService
  codes: CodeService
  factors: FactorService
  emails: AuthEmails
  linkPages: EmailLinkPages
  callerOf: ResolveCaller
  publicUrl: string
  /** Name of the site, for authenticator apps and the health check. */
  name: string
  /**
   * `open`: anyone may create an account with a password. If missing, sign-up is closed, and an account is
   * created when a code is first verified.
   */
  signUp?: 'open' | 'closed'
  /**
   * Page on which people choose a password after an invitation or a recovery, unless the request names
   * another page.
   */
  passwordPage: string
  invitations: InvitationHooks
  /** Records an action on an account, in the transaction of the action. */
  audit?: (tx: Transaction, entry: AuditEntry) => Promise<void>
  /** Called when a mailbox is verified for the first time, in the same transaction. */
  onNewMailbox?: OnNewMailbox | undefined
  /** SQLSTATE with which the application's triggers refuse a session. The client gets the same answer as for a ban. */
  refusedSession?: string
}

export type AuditEntry = {
  /** User who performed the action. Null for the operator, who uses the secret key. */
  actorId: string | null
  action: string
  userId: string
}

/** The application's hooks for invitations by the operator. They decide which rights the invited person gets. */
export type InvitationHooks = {
  expect(tx: Transaction, userId: string): Promise<void>
  /** Returns false if the invitation has been withdrawn. The code of the invitation is then refused. */
  accept(tx: Transaction, userId: string): Promise<boolean>
}

export type AuthCall = {
  context: Context<ServerBindings>
  server: AuthDependencies
  input: Record<string, unknown>
}
export type SignedInAuthCall = AuthCall & { person: SignedInCaller }
