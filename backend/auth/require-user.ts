import { AuthError } from '#backend/auth/auth-error.ts'
import type { Transaction } from '#backend/db/connect.ts'
import { findUser, type UserRow } from '#backend/identity/users.ts'

/** Returns the user of a token. A missing user was deleted after the gate checked the token. */
export async function requireUser(tx: Transaction, userId: string): Promise<UserRow> {
  const user = await findUser(tx, userId)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return user
}
