import { z } from 'zod'
import type { AuthCall } from '#backend/auth/auth-server.ts'
import {
  enforceMailboxLimits,
  enforceSourceLimit,
  enqueueAuthCodeEmail,
  prepareEmails,
  runOrSimulate,
} from '#backend/auth/code-emails.ts'
import { parseAuthInput } from '#backend/auth/parse-input.ts'
import { readPkceChallenge } from '#backend/auth/read-challenge.ts'
import { service } from '#backend/db/run-as.ts'
import { accountEmail } from '#backend/identity/email.ts'
import { findUserByMailbox } from '#backend/identity/users.ts'

const schema = z.object({ email: accountEmail })

/** `POST /recover`: gives the same answer for every address. The email goes to the stored address. */
export async function sendRecoveryCode(call: AuthCall): Promise<object> {
  const { context, server, input } = call
  const { email: address } = parseAuthInput(schema, input)
  const challenge = readPkceChallenge(input)
  await enforceSourceLimit(call)
  const send = await prepareEmails(call)
  await server.runAs(service, async (tx) => {
    await enforceMailboxLimits(tx, server, address)
    const user = await findUserByMailbox(tx, address)
    await runOrSimulate(tx, { isMeant: user !== undefined }, (inner) =>
      enqueueAuthCodeEmail(inner, server, {
        purpose: 'recovery',
        to: user?.email ?? address,
        redirectTo: context.req.query('redirect_to') ?? server.passwordPage,
        email: { kind: 'recovery' },
        send,
        challenge,
      }),
    )
  })
  return {}
}
