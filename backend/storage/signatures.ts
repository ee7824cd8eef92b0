import { errors, jwtVerify, SignJWT } from 'jose'
import { sha256 } from '#backend/http/sha256.ts'
import type { ObjectPath } from '#backend/storage/object-path.ts'
import { createInvalidRequestError } from '#backend/storage/storage-error.ts'

export type ObjectUrlSigner = ReturnType<typeof createObjectUrlSigner>

/**
 * Tokens that give access to one object for a limited time. Their key is derived from the pepper for this
 * purpose only, and the algorithm is not that of access tokens, so neither can be used as the other.
 */
export function createObjectUrlSigner(pepper: string) {
  const key = sha256(`signed object|${pepper}`)

  return {
    /** Returns the path that the official client appends to `/storage/v1`. The client escapes the name itself. */
    async sign(path: ObjectPath, seconds: number): Promise<string> {
      const token = await new SignJWT({ url: urlOf(path) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(`${seconds} s`)
        .sign(key)
      return `/object/sign/${urlOf(path)}?token=${token}`
    },

    /** Throws unless this server issued the token for this object and it has not expired. */
    async verify(path: ObjectPath, token: string): Promise<void> {
      const verified = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        requiredClaims: ['exp', 'url'],
      }).catch((error) => {
        throw refusalOf(error)
      })
      if (verified.payload.url !== urlOf(path))
        throw createInvalidRequestError('Invalid signature', 'InvalidSignature')
    },
  }
}

const urlOf = ({ bucket, name }: ObjectPath) => `${bucket}/${name}`

function refusalOf(error: unknown): Error {
  if (error instanceof errors.JWTExpired)
    return createInvalidRequestError('"exp" claim timestamp check failed', 'ExpiredToken')
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return createInvalidRequestError('Invalid signature', 'InvalidSignature')
  return createInvalidRequestError('Invalid JWT', 'InvalidJWT')
}
