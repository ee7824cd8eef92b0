import type { SignedInAuthCall } from '#backend/auth/auth-server.ts'
import {
  enforceMailboxLimits,
  enforceSourceLimit,
  enqueueAuthCodeEmail,
  prepareEmails,
} from '#backend/auth/code-emails.ts'
import { requireUser } from '#backend/auth/require-user.ts'
import { service } from '#backend/db/run-as.ts'

/** `GET /reauthenticate`: emails the nonce that is needed to change the password in an old session. */
export async function reauthenticate(call: SignedInAuthCall): Promise<object> {
  const { server, person } = call
  await enforceSourceLimit(call)
  const send = await prepareEmails(call)
  await server.runAs(service, async (tx) => {
    await enforceMailboxLimits(tx, server, person.email)
    const user = await requireUser(tx, person.userId)
    await enqueueAuthCodeEmail(tx, server, {
      purpose: 'reauthentication',
      to: user.email,
      redirectTo: undefined,
      email: { kind: 'reauthentication' },
      send,
    })
  })
  return {}
}
