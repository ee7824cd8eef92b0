import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/db/connect.ts'
import { sha256 } from '#server/http/sha256.ts'

const minutes = 5

/** The challenge of a secret, as the client's method `s256` makes it. */
export const challengeOf = (verifier: string) => sha256(verifier).toString('base64url')

/** A code for the page a link leads to; it opens a session only together with the secret of this challenge. */
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

/** Whose code it was. Undefined for a wrong, used or old one and for a wrong secret alike; of two at once one wins. */
export async function takeAuthorizationCode(
  tx: Transaction,
  { code, verifier }: { code: string; verifier: string },
): Promise<string | undefined> {
  const [taken] = await tx<{ user_id: string }[]>`
    delete from auth.authorization_codes
    where code_hash = ${sha256(code)} and challenge = ${challengeOf(verifier)} and expires_at > now()
    returning user_id`
  return taken?.user_id
}
