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
import { userMetadataSchema } from '#backend/identity/metadata.ts'
import { findUserByMailbox } from '#backend/identity/users.ts'

const schema = z.object({
  email: accountEmail,
  data: userMetadataSchema.nullish(),
  create_user: z.boolean().nullish(),
})

/**
 * `POST /otp`: emails a code to sign in. Known and unknown addresses get the same answer, also with
 * `create_user: false`.
 */
export async function sendOtp(call: AuthCall): Promise<object> {
  const { context, server, input } = call
  refusePhoneNumber(input)
  const { email: address, data, create_user: mayCreate } = parseAuthInput(schema, input)
  const challenge = readPkceChallenge(input)
  await enforceSourceLimit(call)
  const send = await prepareEmails(call)
  await server.runAs(service, async (tx) => {
    await enforceMailboxLimits(tx, server, address)
    const user = await findUserByMailbox(tx, address)
    await runOrSimulate(tx, { isMeant: Boolean(user) || mayCreate !== false }, (inner) =>
      enqueueAuthCodeEmail(inner, server, {
        purpose: 'email',
        // Sends to the stored address, because another spelling could belong to another person at some mail
        // hosts.
        to: user?.email ?? address,
        payload: { data: data ?? {} },
        redirectTo: context.req.query('redirect_to'),
        email: { kind: 'sign in' },
        send,
        challenge,
      }),
    )
  })
  return {}
}
