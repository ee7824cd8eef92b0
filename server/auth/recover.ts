import { z } from 'zod'
import type { AuthCall } from '#server/auth/auth-host.ts'
import { parseInput } from '#server/auth/parse-input.ts'
import { doOrPretend, enforceSending, postCode } from '#server/auth/post-code.ts'
import { setPasswordPage } from '#server/auth/redirect.ts'
import { service } from '#server/db/run-as.ts'
import { findUserByMailbox } from '#server/identity/users.ts'
import { recoveryLetter } from '#server/mail/letters/recovery-letter.ts'
import { email } from '#shared/email.ts'

const schema = z.object({ email })

/** `POST /recover` (wire 3.3): the same answer for every address; the letter goes to the one on file. */
export async function recover(call: AuthCall): Promise<object> {
  const { context, host, input } = call
  const { email: address } = parseInput(schema, input)
  const delaySeconds = await enforceSending(call, address)
  await host.runAs(service, async (tx) => {
    const user = await findUserByMailbox(tx, address)
    await doOrPretend(tx, user !== undefined, (inner) =>
      postCode(inner, host, {
        purpose: 'recovery',
        to: user?.email ?? address,
        redirectTo: context.req.query('redirect_to') ?? setPasswordPage(host.publicUrl),
        letter: recoveryLetter,
        name: user?.user_metadata.name,
        delaySeconds,
      }),
    )
  })
  return {}
}
