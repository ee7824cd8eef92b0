import { z } from 'zod'
import type { AuthDependencies } from '#backend/auth/auth-server.ts'
import type { AuthPurpose } from '#backend/auth/verify-types.ts'
import type { Transaction } from '#backend/db/connect.ts'
import type { RedeemedCode } from '#backend/identity/codes.ts'
import { confirmEmailChange } from '#backend/identity/email-changes.ts'
import { userMetadataSchema } from '#backend/identity/metadata.ts'
import {
  confirmExistingUser,
  confirmUser,
  findUser,
  findUserByMailbox,
  type UserRow,
} from '#backend/identity/users.ts'

/** `halfway`: one of the two mailboxes of an email change has confirmed it. */
export type RedemptionResult = UserRow | 'halfway' | 'banned' | 'refused'

type Redemption = { purpose: AuthPurpose; taken: RedeemedCode | undefined; source: string }

/**
 * Redeems a verified code for its purpose. Returns refusals instead of throwing them, because a rollback
 * would restore the used code or the count of tries.
 */
export async function redeemCode(
  tx: Transaction,
  server: AuthDependencies,
  { purpose, taken, source }: Redemption,
): Promise<RedemptionResult> {
  const user = taken && (await redeemers[purpose](tx, server, { ...taken, source }))
  if (!user) return 'refused'
  if (user === 'halfway') return user
  if (user.banned_until && user.banned_until > new Date()) return 'banned'
  return user
}

type Redeemer = (
  tx: Transaction,
  server: AuthDependencies,
  taken: RedeemedCode & { source: string },
) => Promise<UserRow | 'halfway' | undefined>

const signUpPayload = z.object({ id: z.guid(), encrypted_password: z.string() })

const redeemers: Record<AuthPurpose, Redeemer> = {
  /** Stores the data of the request for new users only, because anyone can request a code with any data. */
  async email(tx, server, { address, source, payload }) {
    const known = await findUserByMailbox(tx, address)
    const data = userMetadataSchema.safeParse(payload.data).data ?? {}
    const signUp = signUpPayload.safeParse(payload).data
    return confirmUser(tx, server, { address, source, data: known ? {} : data, signUp })
  },
  recovery: (tx, server, { address, source }) => confirmExistingUser(tx, server, { address, source }),
  async invite(tx, server, { address, source }) {
    const user = await confirmExistingUser(tx, server, { address, source })
    // Refuses the code of a withdrawn invitation, although the code verifies the mailbox.
    if (!user || !(await server.invitations.accept(tx, user.id))) return undefined
    return findUser(tx, user.id)
  },
  email_change: (tx, _server, taken) => confirmEmailChange(tx, taken),
}
