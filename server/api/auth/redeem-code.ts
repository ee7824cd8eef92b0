import type { AuthHost } from '#server/api/auth/auth-host.ts'
import type { Transaction } from '#server/db/connect.ts'
import { admitAdministrator } from '#server/services/identity/administrators.ts'
import type { CodePurpose, TakenCode } from '#server/services/identity/codes.ts'
import { confirmEmailChange } from '#server/services/identity/email-changes.ts'
import { metadata } from '#server/services/identity/metadata.ts'
import {
  confirmKnownUser,
  confirmUser,
  findUser,
  findUserByMailbox,
  type UserRow,
} from '#server/services/identity/users.ts'

/** Which code a `type` of the official client asks for. */
export const purposeOfType = {
  email: 'email',
  magiclink: 'email',
  signup: 'email',
  recovery: 'recovery',
  invite: 'invite',
  email_change: 'email_change',
} as const satisfies Record<string, CodePurpose>

export type VerifyType = keyof typeof purposeOfType
type AuthPurpose = (typeof purposeOfType)[VerifyType]

/** `halfway`: one of the two mailboxes of an e-mail change has agreed. */
export type Redeemed = UserRow | 'halfway' | 'banned' | 'refused'

type Redemption = { purpose: AuthPurpose; taken: TakenCode | undefined; source: string }

/** Whom a taken code proves, and what it does for them. Refusals are answered and not thrown: throwing would give a used code, or a try, back. */
export async function redeemCode(
  tx: Transaction,
  host: AuthHost,
  { purpose, taken, source }: Redemption,
): Promise<Redeemed> {
  const user = taken && (await redeemers[purpose](tx, host, { ...taken, source }))
  if (!user) return 'refused'
  if (user === 'halfway') return user
  if (user.banned_until && user.banned_until > new Date()) return 'banned'
  return user
}

type Redeemer = (
  tx: Transaction,
  host: AuthHost,
  taken: TakenCode & { source: string },
) => Promise<UserRow | 'halfway' | undefined>

const redeemers: Record<AuthPurpose, Redeemer> = {
  /** Anyone may ask for a code with any data, so only somebody new is described by it. */
  async email(tx, host, { address, source, payload }) {
    const known = await findUserByMailbox(tx, address)
    const data = metadata.safeParse(payload.data).data ?? {}
    return confirmUser(tx, host, { address, source, data: known ? {} : data })
  },
  recovery: (tx, host, { address, source }) => confirmKnownUser(tx, host, { address, source }),
  async invite(tx, host, { address, source }) {
    const user = await confirmKnownUser(tx, host, { address, source })
    // A code without its invitation, which was withdrawn, proves a mailbox that nobody asked about.
    if (!user || !(await admitAdministrator(tx, user.id))) return undefined
    return findUser(tx, user.id)
  },
  email_change: (tx, _host, taken) => confirmEmailChange(tx, taken),
}
