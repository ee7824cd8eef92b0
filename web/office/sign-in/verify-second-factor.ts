import type { Backend } from '#web/common/data/backend.ts'

/** Raises the session's assurance level with the code of the authenticator app. */
export async function verifyAuthenticatorCode(backend: Backend, code: string): Promise<void> {
  const auth = await backend.auth()
  const { data, error } = await auth.mfa.listFactors()
  if (error) throw error
  const [factor] = data.totp
  if (!factor)
    throw new Error('The server asks for two-factor authentication, which this account has not set up')
  const proven = await auth.mfa.challengeAndVerify({ factorId: factor.id, code })
  if (proven.error) throw proven.error
}

/** Raises the session's assurance level with a recovery code. The renewed token contains the new level. */
export async function verifyRecoveryCode(backend: Backend, code: string): Promise<void> {
  await backend.call('use-recovery-code', { body: { code } })
  const { error } = await (await backend.auth()).refreshSession()
  if (error) throw error
}
