import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/db/connect.ts'
import { sha256 } from '#backend/http/sha256.ts'

const minutes = 5

/** Returns the PKCE challenge of a secret, for the client's method `s256`. */
export const createPkceChallenge = (verifier: string) => sha256(verifier).toString('base64url')

/**
 * Creates a code for the page that a link redirects to. The code opens a session only together with the
 * secret of `challenge`.
 */
export async function makeAuthorizationCode(
  tx: Transaction,
  { userId, challenge }: { userId: string; challenge: string },
): Promise<string> {
  const code = randomUUID()
  await tx`
    insert into auth.authorization_codes (code_hash, challenge, user_id, expires_at)
    values (${sha256(code)}, ${challenge}, ${userId}, now() + make_interval(mins => ${minutes}))`
  return code
}

/**
 * Uses up a code and returns its owner. Undefined for a wrong or used code and for a wrong secret. Only one
 * of two simultaneous calls succeeds.
 */
export async function consumeAuthorizationCode(
  tx: Transaction,
  { code, verifier }: { code: string; verifier: string },
): Promise<{ userId: string; isExpired: boolean } | undefined> {
  const [taken] = await tx<{ userId: string; isExpired: boolean }[]>`
    delete from auth.authorization_codes
    where code_hash = ${sha256(code)} and challenge = ${createPkceChallenge(verifier)}
    returning user_id as "userId", expires_at <= now() as "isExpired"`
  return taken
}
