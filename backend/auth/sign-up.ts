import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AuthError } from '#backend/auth/auth-error.ts'
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
import { requirePassword } from '#backend/auth/require-password.ts'
import { service } from '#backend/db/run-as.ts'
import { accountEmail } from '#backend/identity/email.ts'
import { userMetadataSchema } from '#backend/identity/metadata.ts'
import { hashPassword } from '#backend/identity/passwords.ts'
import { findUserByMailbox, presentUser } from '#backend/identity/users.ts'

const schema = z.object({
  email: accountEmail,
  password: z
    .string('Signup requires a valid password')
    .min(1, 'Signup requires a valid password')
    .max(1_000),
  data: userMetadataSchema.nullish(),
})

/**
 * `POST /signup`: requests an account with a password, if the application allows it. The account is created
 * when the code in the email is verified, with the id from the answer. Known and unknown addresses get the
 * same answer.
 */
export async function signUp(call: AuthCall): Promise<object> {
  const { context, server, input } = call
  if (!input.email && !input.phone) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  if (server.signUp !== 'open')
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  refusePhoneNumber(input)
  const { email: address, password, data } = parseAuthInput(schema, input)
  await requirePassword(password)
  const challenge = readPkceChallenge(input)
  await enforceSourceLimit(call)
  const send = await prepareEmails(call)
  const account = { id: randomUUID(), encrypted_password: await hashPassword(password), data: data ?? {} }
  await server.runAs(service, async (tx) => {
    await enforceMailboxLimits(tx, server, address)
    const user = await findUserByMailbox(tx, address)
    await runOrSimulate(tx, { isMeant: !user?.email_confirmed_at }, (inner) =>
      enqueueAuthCodeEmail(inner, server, {
        purpose: 'email',
        linkType: 'signup',
        to: address,
        payload: account,
        redirectTo: context.req.query('redirect_to'),
        email: { kind: 'sign up' },
        send,
        challenge,
      }),
    )
  })
  const now = new Date()
  return {
    ...presentUser({
      id: account.id,
      email: address,
      email_confirmed_at: null,
      encrypted_password: null,
      user_metadata: account.data,
      app_metadata: {},
      banned_until: null,
      invited_at: null,
      last_sign_in_at: null,
      created_at: now,
      updated_at: now,
      new_email: null,
      factors: [],
    }),
    confirmation_sent_at: now.toISOString(),
  }
}
