import verifier from 'virtual:verifier'
import { sha256 } from '#backend/http/sha256.ts'

/** SHA-256 of verify.mjs. It is published, so that people can check that their copy is the original. */
export const verifierHash = sha256(verifier).toString('hex')

/**
 * Returns the RFC 7638 thumbprint of a key as hexadecimal, which is easier to compare by eye. `kid` is the
 * same thumbprint in base64url.
 */
export const getKeyFingerprint = (kid: string) => Buffer.from(kid, 'base64url').toString('hex')
