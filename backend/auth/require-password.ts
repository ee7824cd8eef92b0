import { WeakPasswordError } from '#backend/auth/auth-error.ts'
import { findPasswordWeakness } from '#backend/identity/password-rule.ts'

/** Throws an error with the reasons that the client knows if the password is too weak. */
export async function requirePassword(password: string): Promise<void> {
  const weakness = await findPasswordWeakness(password)
  if (weakness) throw new WeakPasswordError(`The password ${weakness.problem}.`, [weakness.reason])
}
