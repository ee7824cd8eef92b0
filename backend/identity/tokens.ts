import { errors, jwtVerify, SignJWT } from 'jose'
import type { RunAs } from '#backend/db/run-as.ts'
import { type AccessClaims, TokenError } from '#backend/http/caller.ts'
import { createPublicKeyRegistry } from '#backend/identity/published-keys.ts'
import { type PublicKey, readSigningKeys } from '#backend/identity/signing-keys.ts'

/** Lifetime of an access token in seconds. */
export const accessTokenLifetimeSeconds = 3600

export type TokenService = {
  issuer: string
  /** Public keys of all nodes, for the key set. */
  publicKeys(): Promise<PublicKey[]>
  sign(claims: Record<string, unknown>): Promise<string>
  verify(token: string): Promise<AccessClaims>
}

export type TokensOptions = {
  issuer: string
  /** SIGNING_KEY: one private JWK (ES256) or several. */
  signingKey: string
  runAs: RunAs
}

/** Access tokens: ES256, with the claims that the official client and PostgREST use (docs/wire.md). */
export async function createTokenService({
  issuer,
  signingKey,
  runAs,
}: TokensOptions): Promise<TokenService> {
  const keys = await readSigningKeys(signingKey)
  const [{ publicKey, privateKey }] = keys
  const verifyKeys = new Map(keys.map((key) => [key.publicKey.kid, key.verifyKey]))
  const published = createPublicKeyRegistry(
    runAs,
    keys.map((key) => key.publicKey),
  )
  await published.announce()

  return {
    issuer,
    publicKeys: published.list,
    async sign(claims) {
      await published.announce()
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: publicKey.kid })
        .sign(privateKey)
    },
    async verify(token) {
      if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) throw new TokenError('malformed')
      const verified = await jwtVerify(
        token,
        ({ kid }) => {
          const key = verifyKeys.get(kid ?? '')
          if (!key) throw new TokenError('invalid')
          return key
        },
        {
          issuer,
          audience: 'authenticated',
          algorithms: ['ES256'],
          clockTolerance: 30,
          requiredClaims: ['exp', 'sub', 'session_id'],
        },
      ).catch((cause) => {
        throw cause instanceof TokenError
          ? cause
          : new TokenError(cause instanceof errors.JWTExpired ? 'expired' : 'invalid', cause)
      })
      if (verified.payload.role !== 'authenticated') throw new TokenError('invalid')
      return verified.payload as AccessClaims
    },
  }
}
