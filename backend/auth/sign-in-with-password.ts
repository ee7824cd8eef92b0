import { z } from 'zod'
import { AuthError } from '#backend/auth/auth-error.ts'
import type { AuthCall } from '#backend/auth/auth-server.ts'
import { service } from '#backend/db/run-as.ts'
import { getDeviceName } from '#backend/identity/device.ts'
import { checkPassword, hashPassword, isBcryptHash } from '#backend/identity/passwords.ts'
import type { Session } from '#backend/identity/sessions.ts'
import { findUserByMailbox } from '#backend/identity/users.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'

const input = z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(1000) })

/** `POST /token?grant_type=password`. The error and the response time are the same whether or not the user exists. */
export async function signInWithPassword({ context, server, input: body }: AuthCall): Promise<Session> {
  const parsed = input.safeParse(body)
  if (!parsed.success) throw new AuthError(400, 'validation_failed', 'missing email or phone')
  const { email, password } = parsed.data
  const mailbox = foldMailbox(email)
  const source = context.get('source')
  await requireFewFailures(server, mailbox, source)
  const user = await server.runAs(service, (tx) => findUserByMailbox(tx, email), { readOnly: true })
  const isRight = await checkPassword(password, user?.encrypted_password ?? null)
  if (!user || !isRight) {
    server.log.warn('sign-in failed', {
      requestId: context.get('requestId'),
      email: email.includes('@') ? email : 'no address',
      source,
    })
    throw invalidCredentials()
  }
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  if (user.banned_until && user.banned_until > new Date())
    throw new AuthError(400, 'user_banned', 'User is banned')
  const renewed = isBcryptHash(user.encrypted_password ?? '') ? await hashPassword(password) : undefined
  const opened = await server.runAs(service, async (tx) => {
    // Checks the password and the ban again. The password check above is slow: a new password or a ban in the
    // meantime could not end the session that starts only here.
    const [unchanged] = await tx`
      select from auth.users where id = ${user.id} and encrypted_password = ${user.encrypted_password}
        and (banned_until is null or banned_until <= now()) for no key update`
    if (!unchanged) throw invalidCredentials()
    if (renewed) await tx`update auth.users set encrypted_password = ${renewed} where id = ${user.id}`
    return server.sessions.open(tx, {
      user,
      method: 'password',
      device: getDeviceName(context.req.header('user-agent')),
    })
  })
  server.log.info('signed in', { requestId: context.get('requestId'), userId: user.id, source })
  return server.sessions.present(opened)
}

const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')

// Throws 429 after too many failed sign-ins. Counts per mailbox *and* source, so that a stranger elsewhere
// cannot lock an administrator out.
async function requireFewFailures(server: AuthCall['server'], mailbox: string, source: string) {
  const wait = await server.limits.hit(
    ['SIGN_IN_MAILBOX', `${mailbox} ${source}`],
    ['SIGN_IN_SOURCE', source],
  )
  if (wait !== null) throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', wait)
}
