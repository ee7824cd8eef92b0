import { z } from 'zod'
import type { SendEmail } from '#backend/auth/auth-emails.ts'
import { AuthError } from '#backend/auth/auth-error.ts'
import type { SignedInAuthCall } from '#backend/auth/auth-server.ts'
import {
  enforceMailboxLimits,
  enforceSourceLimit,
  enqueueAuthCodeEmail,
  getEmailDelaySeconds,
  prepareEmails,
  runOrSimulate,
} from '#backend/auth/code-emails.ts'
import { parseAuthInput, refusePhoneNumber } from '#backend/auth/parse-input.ts'
import { readPkceChallenge } from '#backend/auth/read-challenge.ts'
import { requirePassword } from '#backend/auth/require-password.ts'
import { requireUser } from '#backend/auth/require-user.ts'
import type { Transaction } from '#backend/db/connect.ts'
import { service } from '#backend/db/run-as.ts'
import type { CodeRefusal } from '#backend/identity/codes.ts'
import { accountEmail } from '#backend/identity/email.ts'
import { requestEmailChange } from '#backend/identity/email-changes.ts'
import { userMetadataSchema } from '#backend/identity/metadata.ts'
import { checkPassword, hashPassword } from '#backend/identity/passwords.ts'
import {
  addPasswordMethod,
  endSessions,
  readSessionAssurance,
  type SessionAssurance,
} from '#backend/identity/session-changes.ts'
import { changeUser, isMailboxTaken } from '#backend/identity/user-changes.ts'
import { presentUser, type UserRow } from '#backend/identity/users.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'

const schema = z.object({
  email: accountEmail.nullish(),
  password: z.string('The password must be text').max(1_000, 'The password is too long').nullish(),
  nonce: z.string('The nonce must be text').max(100).nullish(),
  data: userMetadataSchema.nullish(),
})
type Wishes = z.output<typeof schema>

/** `PUT /user`: checks everything before it writes, and writes in one transaction. */
export async function updateUser(call: SignedInAuthCall) {
  const { context, server, input, person } = call
  if ('app_metadata' in input) throw new AuthError(403, 'not_admin', 'User not allowed')
  refusePhoneNumber(input)
  const wishes = parseAuthInput(schema, input)
  const challenge = readPkceChallenge(input)
  // Counts against the source before the mailbox, as every other write does. Two transactions that count in a
  // different order could deadlock.
  await server.limits.enforce(
    ['WRITE_SOURCE', context.get('source')],
    ['WRITE_MAILBOX', foldMailbox(person.email)],
  )
  const { user, assurance } = await look(call)
  const newEmail = wishes.email && wishes.email !== user.email ? wishes.email : undefined
  if ((wishes.password || newEmail) && assurance.needsSecondFactor) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.'
    throw new AuthError(401, 'insufficient_aal', message)
  }
  const encryptedPassword = wishes.password ? await newPassword(wishes.password, user) : undefined
  const isNonceDue = encryptedPassword !== undefined && !assurance.isFresh
  if (isNonceDue) await requireNonce(call, wishes)
  if (newEmail) await enforceEmailWish(call, newEmail)
  const wish = newEmail && {
    newEmail,
    send: await prepareEmails(call),
  }

  const changed = await server.runAs(service, async (tx) => {
    if (newEmail) await enforceMailboxLimits(tx, server, user.email, newEmail)
    const tried = { purpose: 'reauthentication', address: user.email, code: wishes.nonce ?? '' } as const
    // Returns the refusal, because throwing would roll back the count of tries.
    if (isNonceDue && !(await server.codes.take(tx, tried)))
      return { refusal: await server.codes.whyRefused(tx, tried) }
    const userMetadata = wishes.data ?? undefined
    if (encryptedPassword || userMetadata) await changeUser(tx, user.id, { encryptedPassword, userMetadata })
    if (encryptedPassword) await afterPassword(tx, call)
    if (wish) await postConfirmations(tx, call, { user, challenge, ...wish })
    return requireUser(tx, user.id)
  })
  if ('refusal' in changed) throw refusedNonce(call, changed.refusal)
  return presentUser(changed)
}

function refusedNonce({ context, server, person }: SignedInAuthCall, reason: CodeRefusal): AuthError {
  server.log.warn('nonce refused', { requestId: context.get('requestId'), reason, userId: person.userId })
  const message = reason === 'expired' ? 'Nonce has expired' : 'Nonce has expired or is invalid'
  return new AuthError(422, 'reauthentication_not_valid', message)
}

function look({ server, person }: SignedInAuthCall): Promise<{ user: UserRow; assurance: SessionAssurance }> {
  return server.runAs(
    service,
    async (tx) => ({
      user: await requireUser(tx, person.userId),
      assurance: await readSessionAssurance(tx, person.sessionId),
    }),
    { readOnly: true },
  )
}

async function newPassword(password: string, user: UserRow): Promise<string> {
  await requirePassword(password)
  if (await checkPassword(password, user.encrypted_password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  return hashPassword(password)
}

async function requireNonce({ context, server, person }: SignedInAuthCall, { nonce }: Wishes): Promise<void> {
  if (!nonce) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  await server.limits.enforce(
    ['TRY_CODE_SOURCE', context.get('source')],
    ['TRY_CODE_MAILBOX', foldMailbox(person.email)],
  )
}

/** Ends the user's other sessions, because they may belong to people who knew the old password. */
async function afterPassword(tx: Transaction, { context, server, person }: SignedInAuthCall): Promise<void> {
  await endSessions(tx, person.userId, person.sessionId)
  await addPasswordMethod(tx, person.sessionId)
  await server.audit?.(tx, { actorId: person.userId, action: 'change password', userId: person.userId })
  server.log.info('password changed', { requestId: context.get('requestId'), userId: person.userId })
}

/**
 * Also counts the new address against the limit of different addresses per source, because the caller can
 * choose any address and the server sends an email to it.
 */
async function enforceEmailWish(call: SignedInAuthCall, newEmail: string): Promise<void> {
  const { context, server } = call
  await server.limits.enforceLookUps(context.get('source'), foldMailbox(newEmail))
  await enforceSourceLimit(call)
}

type EmailWish = {
  user: UserRow
  newEmail: string
  send: SendEmail
  challenge: string | undefined
}

/**
 * Sends one email to the old mailbox and one to the new, or a single email if both addresses are spellings of
 * the same mailbox. If the new mailbox belongs to another account, its email has no code and only informs the
 * owner. The work is the same with and without that account, so that neither the answer nor its duration
 * reveals it.
 */
async function postConfirmations(
  tx: Transaction,
  { context, server }: SignedInAuthCall,
  { user, newEmail, send, challenge }: EmailWish,
): Promise<void> {
  await requestEmailChange(tx, user.id, newEmail)
  const isTaken = await isMailboxTaken(tx, newEmail, user.id)
  const post = (inner: Transaction, to: string) =>
    enqueueAuthCodeEmail(inner, server, {
      purpose: 'email_change',
      to,
      payload: { user_id: user.id, new_email: newEmail },
      redirectTo: context.req.query('redirect_to'),
      email: { kind: 'email change', newEmail: to === newEmail ? null : newEmail },
      send,
      challenge,
    })
  if (foldMailbox(user.email) !== foldMailbox(newEmail)) await post(tx, user.email)
  await runOrSimulate(tx, { isMeant: !isTaken }, (inner) => post(inner, newEmail))
  await runOrSimulate(tx, { isMeant: isTaken }, async (inner) =>
    send(
      inner,
      { kind: 'address taken' },
      { to: newEmail, delaySeconds: await getEmailDelaySeconds(inner, server) },
    ),
  )
}
