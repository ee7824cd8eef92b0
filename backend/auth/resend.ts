import { z } from 'zod'
import type { AuthCall } from '#backend/auth/auth-server.ts'
import {
  enforceMailboxLimits,
  enforceSourceLimit,
  enqueueAuthCodeEmail,
  prepareEmails,
  runOrSimulate,
} from '#backend/auth/code-emails.ts'
import { parseAuthInput, refusePhoneNumber } from '#backend/auth/parse-input.ts'
import { readPkceChallenge } from '#backend/auth/read-challenge.ts'
import { service } from '#backend/db/run-as.ts'
import { accountEmail } from '#backend/identity/email.ts'
import { findUserByMailbox } from '#backend/identity/users.ts'

const schema = z.object({
  email: accountEmail,
  type: z.enum(['signup', 'email_change'], 'Missing one of these types: signup, email_change'),
})

/**
 * `POST /resend`: sends a new code in place of an unused one. If there is none, sends nothing and gives the
 * same answer.
 */
export async function resendCode(call: AuthCall): Promise<object> {
  const { context, server, input } = call
  refusePhoneNumber(input)
  const { email: address, type } = parseAuthInput(schema, input)
  const purpose = type === 'signup' ? 'email' : 'email_change'
  const challenge = readPkceChallenge(input)
  await enforceSourceLimit(call)
  const send = await prepareEmails(call)
  await server.runAs(service, async (tx) => {
    await enforceMailboxLimits(tx, server, address)
    const user = await findUserByMailbox(tx, address)
    const waiting = await server.codes.pending(tx, purpose, address)
    // True for an unconfirmed account. The operator may have created it without a code, so it gets one even
    // if no code is pending.
    const isUnconfirmed = type === 'signup' && user?.email_confirmed_at === null
    const isSignUp = type === 'signup' && waiting !== undefined && 'encrypted_password' in waiting.payload
    const newEmail = waiting?.payload.new_email
    const told = waiting?.address === newEmail ? null : String(newEmail ?? '')
    await runOrSimulate(tx, { isMeant: waiting !== undefined || isUnconfirmed }, (inner) =>
      enqueueAuthCodeEmail(inner, server, {
        purpose,
        to: waiting?.address ?? user?.email ?? address,
        payload: waiting?.payload ?? {},
        redirectTo: context.req.query('redirect_to'),
        // A sign-up has its own link type and its own email, which says that confirming the address also
        // accepts the password.
        ...(isSignUp && { linkType: 'signup' }),
        email:
          type === 'email_change'
            ? { kind: 'email change', newEmail: told }
            : { kind: isSignUp ? 'sign up' : 'sign in' },
        send,
        challenge,
      }),
    )
  })
  return {}
}
