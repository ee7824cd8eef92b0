import { calculateJwkThumbprint, errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { type AccessClaims, TokenError } from '#server/http/caller.ts'

/** Seconds an access token lives. */
export const accessTokenSeconds = 3600

export type PublicKey = JWK & { kid: string }

export type Tokens = {
  issuer: string
  publicKeys: PublicKey[]
  sign(claims: Record<string, unknown>): Promise<string>
  verify(token: string): Promise<AccessClaims>
}

export type TokensOptions = {
  issuer: string
  /** Private JWK (ES256) as JSON text. */
  signingKey: string
}

/** Access tokens: ES256, the claims of wire 1.6. */
export async function createTokens({ issuer, signingKey }: TokensOptions): Promise<Tokens> {
  const privateJwk: JWK = JSON.parse(signingKey)
  const { kty, crv, x, y } = privateJwk
  const kid = await calculateJwkThumbprint({ kty, crv, x, y } as JWK)
  const publicKey: PublicKey = { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
  const privateKey = await importJWK(privateJwk, 'ES256')
  const verifyKey = await importJWK(publicKey, 'ES256')

  return {
    issuer,
    publicKeys: [publicKey],
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid }).sign(privateKey),
    async verify(token) {
      const parts = token.split('.').length
      if (parts !== 3) throw new TokenError('malformed', `Expected 3 parts in JWT; got ${parts}`)
      const verified = await jwtVerify(
        token,
        (header) => {
          if (header.kid !== kid) throw new TokenError('invalid')
          return verifyKey
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
