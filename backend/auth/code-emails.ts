import type { AuthEmail, CodeEmailKind, SendEmail } from '#backend/auth/auth-emails.ts'
import { AuthError } from '#backend/auth/auth-error.ts'
import type { AuthCall, AuthDependencies } from '#backend/auth/auth-server.ts'
import { getAllowedRedirect } from '#backend/auth/redirect.ts'
import type { Transaction } from '#backend/db/connect.ts'
import type { SignInLimit } from '#backend/http/limits.ts'
import { makeCodeLink } from '#backend/identity/code-link.ts'
import type { SignInPurpose } from '#backend/identity/codes.ts'
import type { Metadata } from '#backend/identity/metadata.ts'
import { codeLifetimeMinutes, invitationLifetimeSeconds } from '#backend/rules/codes.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'

/** Throws 429 if this source has requested too many codes. */
export async function enforceSourceLimit({ context, server }: AuthCall): Promise<void> {
  refuseOver(await server.limits.hit(['SEND_CODE_SOURCE', context.get('source')]))
}

/**
 * Throws 429 if too many codes were requested for one of these mailboxes. Counts in the caller's transaction,
 * so that a request that is rolled back and stores no email does not count.
 */
export async function enforceMailboxLimits(
  tx: Transaction,
  server: AuthDependencies,
  ...addresses: string[]
): Promise<void> {
  const mailboxes = [...new Set(addresses.map(foldMailbox))]
  const counts = mailboxes.map((mailbox): [SignInLimit, string] => ['SEND_CODE_MAILBOX', mailbox])
  refuseOver(await server.limits.hitWithin(tx, ...counts))
}

function refuseOver(wait: number | null) {
  if (wait === null) return
  const message = `For security purposes, you can only request this after ${wait} seconds.`
  throw new AuthError(429, 'over_email_send_rate_limit', message, wait)
}

export type NewCode = {
  purpose: SignInPurpose
  to: string
  payload?: Metadata
  redirectTo: string | undefined
  /** The `type` in the link, if it differs from the usual type of the purpose. */
  linkType?: string
  /** PKCE challenge, for a client that exchanges the link for a session itself. */
  challenge?: string | undefined
}

const validity = (purpose: SignInPurpose) =>
  purpose === 'invite' ? invitationLifetimeSeconds : codeLifetimeMinutes * 60

/** The `type` in a link, by purpose. Purposes whose code must be typed have no link. */
const linkTypes: Partial<Record<SignInPurpose, string>> = {
  email: 'magiclink',
  recovery: 'recovery',
  invite: 'invite',
  email_change: 'email_change',
}

export type CreatedCode = { code: string; token: string; link: string | null; redirectTo: string }

/** Creates a code and a link that has the same effect. */
export async function makeSignInCode(
  tx: Transaction,
  server: AuthDependencies,
  { redirectTo, linkType, ...wanted }: NewCode & { delaySeconds?: number },
): Promise<CreatedCode> {
  const target = getAllowedRedirect(redirectTo, server.publicUrl)
  const made = await makeCodeLink(
    tx,
    { codes: server.codes, issuer: server.tokens.issuer },
    {
      ...wanted,
      target,
      type: linkType ?? linkTypes[wanted.purpose],
      validSeconds: validity(wanted.purpose),
    },
  )
  return { ...made, redirectTo: target }
}

export type CodeEmail = NewCode & {
  email: { kind: CodeEmailKind } | { kind: 'email change'; newEmail: string | null }
  send: SendEmail
}

/** Creates a code and enqueues its email, in the caller's transaction. */
export async function enqueueAuthCodeEmail(
  tx: Transaction,
  server: AuthDependencies,
  { email, send, ...post }: CodeEmail,
): Promise<void> {
  const { purpose, to } = post
  // Sends invitations without a delay. They come from administrators, so the application's limit for emails
  // with codes does not apply to them.
  const delaySeconds =
    purpose === 'invite' ? 0 : await getEmailDelaySeconds(tx, server, { purpose, address: to })
  const { code, link } = await makeSignInCode(tx, server, { ...post, delaySeconds })
  const written: AuthEmail = { ...email, code, link }
  await send(tx, written, { to, validSeconds: validity(purpose), delaySeconds, codePurpose: purpose })
}

/** Returns the seconds by which the application delays an email. */
export const getEmailDelaySeconds = async (
  tx: Transaction,
  { emails }: AuthDependencies,
  code?: { purpose: SignInPurpose; address: string },
): Promise<number> => emails.delaySeconds?.(tx, code) ?? 0

/**
 * Prepares the emails in the language of the request. Call it before the transaction, because it loads texts.
 * The transaction would otherwise hold its locks while they load.
 */
export const prepareEmails = ({ context, server }: AuthCall): Promise<SendEmail> =>
  server.emails.prepare(context.req.header('accept-language'))

class Undo extends Error {}

/**
 * Runs `work`, and rolls it back if `isMeant` is false, for example for an unknown address. The response then
 * takes the same time for known and unknown addresses.
 */
export async function runOrSimulate(
  tx: Transaction,
  { isMeant }: { isMeant: boolean },
  work: (inner: Transaction) => Promise<void>,
): Promise<void> {
  await tx
    .savepoint(async (inner) => {
      await work(inner)
      if (!isMeant) throw new Undo()
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error
    })
}
