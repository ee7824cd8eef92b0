import { z } from 'zod'
import { prepareInvitedUser } from '#backend/auth/admin/invite-user.ts'
import { AuthError } from '#backend/auth/auth-error.ts'
import type { AuthCall } from '#backend/auth/auth-server.ts'
import { makeSignInCode } from '#backend/auth/code-emails.ts'
import { parseAuthInput } from '#backend/auth/parse-input.ts'
import { purposeByVerifyType } from '#backend/auth/verify-types.ts'
import type { Transaction } from '#backend/db/connect.ts'
import { service } from '#backend/db/run-as.ts'
import { accountEmail } from '#backend/identity/email.ts'
import { userMetadataSchema } from '#backend/identity/metadata.ts'
import { findUserByMailbox, presentUser, type UserRow } from '#backend/identity/users.ts'

const schema = z.object({
  type: z.enum(['invite', 'recovery', 'magiclink', 'signup'], 'Unsupported link type'),
  email: accountEmail,
  data: userMetadataSchema.nullish(),
  // The client sends the redirect target in the body as well as in the query.
  redirect_to: z.string().nullish(),
})
type Wish = z.output<typeof schema>

/**
 * `POST /admin/generate_link`: returns a code and its link for the operator to deliver. No email is sent.
 * Ignores the password in the request. If the address has an unverified sign-up, its password is dropped,
 * because a stranger may have chosen it.
 */
export async function generateLink({ context, server, input }: AuthCall): Promise<object> {
  const wish = parseAuthInput(schema, input)
  const redirectTo = context.req.query('redirect_to') ?? wish.redirect_to ?? undefined
  return server.runAs(service, async (tx) => {
    const user = await userFor(tx, wish)
    if (wish.type === 'invite') await server.invitations.expect(tx, user.id)
    const made = await makeSignInCode(tx, server, {
      purpose: purposeByVerifyType[wish.type],
      linkType: wish.type,
      to: user.email,
      // Must not be {}, because private.keep_code would then reuse the payload of an earlier unused code for
      // the same address and purpose.
      payload: { data: {} },
      redirectTo,
    })
    await server.audit?.(tx, { actorId: null, action: `make ${wish.type} link`, userId: user.id })
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
  if (type === 'invite' || type === 'signup') return prepareInvitedUser(tx, address, changes)
  const known = await findUserByMailbox(tx, address)
  if (known) return known
  if (type === 'magiclink') return prepareInvitedUser(tx, address, changes)
  throw new AuthError(404, 'user_not_found', 'User with this email not found')
}
