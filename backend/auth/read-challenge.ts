import { z } from 'zod'
import { parseAuthInput } from '#backend/auth/parse-input.ts'
import { createPkceChallenge } from '#backend/identity/authorization-codes.ts'

const bothNeeded = 'PKCE flow requires code_challenge_method and code_challenge'
const schema = z.object({
  code_challenge: z
    .string(bothNeeded)
    .regex(/^[A-Za-z0-9._~-]{43,128}$/, 'code challenge has to be 43 to 128 letters, digits or ._~-'),
  code_challenge_method: z
    .string(bothNeeded)
    .toLowerCase()
    .pipe(z.enum(['s256', 'plain'], bothNeeded)),
})

/**
 * Returns the SHA-256 challenge of a client with `flowType: 'pkce'`. Hashes a plain challenge, because it is
 * the secret itself and must not be in an email. Undefined if the client uses no PKCE and gets its session
 * from the link.
 */
export function readPkceChallenge(input: Record<string, unknown>): string | undefined {
  const { code_challenge: challenge, code_challenge_method: method } = input
  if ((challenge ?? '') === '' && (method ?? '') === '') return undefined
  const asked = parseAuthInput(schema, input)
  return asked.code_challenge_method === 'plain'
    ? createPkceChallenge(asked.code_challenge)
    : asked.code_challenge
}
