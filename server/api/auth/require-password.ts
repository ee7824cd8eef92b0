import { passwordWeakness } from '#backend/identity/password-rule.ts'
import { WeakPasswordError } from '#server/api/auth/auth-error.ts'

/** Throws an error with the reasons that the client knows if the password is too weak. */
export async function requirePassword(password: string): Promise<void> {
  const weakness = await passwordWeakness(password)
  if (weakness) throw new WeakPasswordError(`The password ${weakness.problem}.`, [weakness.reason])
}
