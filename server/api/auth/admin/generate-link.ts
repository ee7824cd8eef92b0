import { z } from 'zod'
import { expectUser } from '#server/api/auth/admin/invite-user.ts'
import { AuthError } from '#server/api/auth/auth-error.ts'
import type { AuthCall } from '#server/api/auth/auth-server.ts'
import { parseInput } from '#server/api/auth/parse-input.ts'
import { makeCode } from '#server/api/auth/post-code.ts'
import { purposeOfType } from '#server/api/auth/redeem-code.ts'
import { requirePassword } from '#server/api/auth/require-password.ts'
import type { Transaction } from '#server/db/connect.ts'
import { service } from '#server/db/run-as.ts'
import { expectAdministrator } from '#server/services/identity/administrators.ts'
import { auditUser } from '#server/services/identity/audit.ts'
import { metadata } from '#server/services/identity/metadata.ts'
import { hashPassword } from '#server/services/identity/passwords.ts'
import { changeUser } from '#server/services/identity/user-changes.ts'
import { findUserByMailbox, presentUser, type UserRow } from '#server/services/identity/users.ts'
import { email } from '#shared/email.ts'

const schema = z.object({
  type: z.enum(['invite', 'recovery', 'magiclink', 'signup'], 'Unsupported link type'),
  email,
  password: z.string().max(1_000, 'The password is too long').nullish(),
  data: metadata.nullish(),
  // The client repeats its options in the body; the query says the same.
  redirect_to: z.string().nullish(),
})
type Wish = z.output<typeof schema>

/** `POST /admin/generate_link`: a code and its link for the operator to deliver; no letter is sent. */
export async function generateLink({ context, server, input }: AuthCall): Promise<object> {
  const wish = parseInput(schema, input)
  if (wish.type === 'signup' && wish.password) await requirePassword(wish.password)
  const encryptedPassword =
    wish.type === 'signup' && wish.password ? await hashPassword(wish.password) : undefined
  const redirectTo = context.req.query('redirect_to') ?? wish.redirect_to ?? undefined
  return server.runAs(service, async (tx) => {
    const found = await userFor(tx, wish)
    const user = (encryptedPassword && (await changeUser(tx, found.id, { encryptedPassword }))) || found
    if (wish.type === 'invite')
      await expectAdministrator(tx, { userId: user.id, role: 'owner', inviterId: null })
    const made = await makeCode(
      tx,
      server,
      { purpose: purposeOfType[wish.type], to: user.email, redirectTo },
      wish.type,
    )
    await auditUser(tx, { actorId: null, action: `make ${wish.type} link`, userId: user.id })
    return {
      ...presentUser(user),
      action_link: made.link,
      email_otp: made.code,
      hashed_token: made.token,
      redirect_to: made.redirectTo,
      verification_type: wish.type,
    }
  })
}

async function userFor(tx: Transaction, { type, email: address, data }: Wish): Promise<UserRow> {
  const changes = { userMetadata: data ?? {}, ...(type === 'invite' && { invitedAt: new Date() }) }
  if (type === 'invite' || type === 'signup') return expectUser(tx, address, changes)
  const known = await findUserByMailbox(tx, address)
  if (known) return known
  if (type === 'magiclink') return expectUser(tx, address, changes)
  throw new AuthError(404, 'user_not_found', 'User with this email not found')
}
