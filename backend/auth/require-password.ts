import { WeakPasswordError } from '#backend/auth/auth-error.ts'
import { findPasswordWeakness } from '#backend/identity/password-rule.ts'

/** If the password is too weak, throws an error with a reason that the client knows. */
export async function requirePassword(password: string): Promise<void> {
  const weakness = await findPasswordWeakness(password)
  if (weakness) throw new WeakPasswordError(`The password ${weakness.problem}.`, [weakness.reason])
}
