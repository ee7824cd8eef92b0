import { z } from 'zod'
import { createEmailExistsError } from '#backend/auth/auth-error.ts'
import type { AuthCall } from '#backend/auth/auth-server.ts'
import { enqueueAuthCodeEmail, prepareEmails } from '#backend/auth/code-emails.ts'
import { parseAuthInput } from '#backend/auth/parse-input.ts'
import type { Transaction } from '#backend/db/connect.ts'
import { service } from '#backend/db/run-as.ts'
import { accountEmail } from '#backend/identity/email.ts'
import { userMetadataSchema } from '#backend/identity/metadata.ts'
import { addUser, changeUser, type UserChanges } from '#backend/identity/user-changes.ts'
import { findUserByMailbox, presentUser, type UserRow } from '#backend/identity/users.ts'

const schema = z.object({ email: accountEmail, data: userMetadataSchema.nullish() })

/**
 * `POST /invite`: invites a person. The recipient gets the rights that the application sets for invitations
 * by the operator.
 */
export async function inviteUser(call: AuthCall) {
  const { context, server, input } = call
  const { email: address, data } = parseAuthInput(schema, input)
  const send = await prepareEmails(call)
  const user = await server.runAs(service, async (tx) => {
    const invited = await prepareInvitedUser(tx, address, { userMetadata: data ?? {}, invitedAt: new Date() })
    await server.invitations.expect(tx, invited.id)
    await enqueueAuthCodeEmail(tx, server, {
      purpose: 'invite',
      to: invited.email,
      redirectTo: context.req.query('redirect_to') ?? server.passwordPage,
      email: { kind: 'invite' },
      send,
    })
    await server.audit?.(tx, { actorId: null, action: 'invite', userId: invited.id })
    return invited
  })
  return presentUser(user)
}

/** Finds or creates a user with an unconfirmed address. Throws if the address is already confirmed. */
export async function prepareInvitedUser(
  tx: Transaction,
  address: string,
  changes: UserChanges,
): Promise<UserRow> {
  const known = await findUserByMailbox(tx, address)
  if (known?.email_confirmed_at) throw createEmailExistsError()
  const user = known ? await changeUser(tx, known.id, changes) : await addUser(tx, address, changes)
  if (!user) throw createEmailExistsError()
  return user
}
