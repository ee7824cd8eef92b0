import type { AuthHost } from '#server/auth/auth-host.ts'
import type { Transaction } from '#server/db/connect.ts'
import { admitAdministrator } from '#server/identity/administrators.ts'
import type { CodePurpose, TakenCode } from '#server/identity/codes.ts'
import { confirmEmailChange } from '#server/identity/email-changes.ts'
import { metadata } from '#server/identity/metadata.ts'
import type { OpenSession } from '#server/identity/sessions.ts'
import {
  confirmKnownUser,
  confirmUserWith,
  findUser,
  findUserByMailbox,
  type UserRow,
} from '#server/identity/users.ts'

/** Which code a `type` of the official client asks for (wire 3.3). */
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
export type Redeemed = OpenSession | 'halfway' | 'banned' | 'refused'

/** What a taken code does. Refusals are answered and not thrown: throwing would give a used code, or a try, back. */
export async function redeemCode(
  tx: Transaction,
  host: AuthHost,
  purpose: AuthPurpose,
  taken: TakenCode | undefined,
): Promise<Redeemed> {
  const user = taken && (await redeemers[purpose](tx, taken))
  if (!user) return 'refused'
  if (user === 'halfway') return user
  if (user.banned_until && user.banned_until > new Date()) return 'banned'
  return host.sessions.open(tx, user, 'otp')
}

type Redeemer = (tx: Transaction, taken: TakenCode) => Promise<UserRow | 'halfway' | undefined>

const redeemers: Record<AuthPurpose, Redeemer> = {
  /** Anyone may ask for a code with any data, so only somebody new is described by it. */
  async email(tx, { address, payload }) {
    const known = await findUserByMailbox(tx, address)
    const data = metadata.safeParse(payload.data).data ?? {}
    return confirmUserWith(tx, address, known ? {} : data)
  },
  recovery: (tx, { address }) => confirmKnownUser(tx, address),
  async invite(tx, { address }) {
    const user = await confirmKnownUser(tx, address)
    if (!user) return undefined
    await admitAdministrator(tx, user.id)
    return findUser(tx, user.id)
  },
  email_change: confirmEmailChange,
}
