import type { AccessClaims } from '#backend/http/caller.ts'
import { sha256 } from '#backend/http/sha256.ts'

type VerifyToken = (token: string) => Promise<AccessClaims>

const maxTokens = 5_000

/**
 * Caches verified tokens until they expire: checking an ES256 signature costs more than any other step of a
 * request, and the result for a token never changes. Each request still checks elsewhere whether the session
 * is alive. Refusals are not cached, so nobody can fill the cache with foreign tokens.
 */
export function cacheVerifiedTokens(verify: VerifyToken, now: () => number = Date.now): VerifyToken {
  const known = new Map<string, { claims: AccessClaims; until: number }>()

  return async (token) => {
    // Uses a hash, so that no valid token stays in memory.
    const key = sha256(token).toString('base64')
    const before = known.get(key)
    if (before && before.until > now()) return before.claims
    known.delete(key)
    const claims = Object.freeze(await verify(token))
    if (typeof claims.exp === 'number') known.set(key, { claims, until: claims.exp * 1000 })
    const [oldest] = known.keys()
    if (known.size > maxTokens && oldest !== undefined) known.delete(oldest)
    return claims
  }
}
