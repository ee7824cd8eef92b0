import { WeakPasswordError } from '#server/api/auth/auth-error.ts'
import { passwordWeakness } from '#server/services/identity/password-rule.ts'

/** Refuses a password that will not do with the reasons the client knows. */
export async function requirePassword(password: string): Promise<void> {
  const weakness = await passwordWeakness(password)
  if (weakness) throw new WeakPasswordError(`The password ${weakness.problem}.`, [weakness.reason])
}
