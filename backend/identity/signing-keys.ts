import { calculateJwkThumbprint, importJWK, type JWK } from 'jose'
import { z } from 'zod'
import { OperatorError } from '#backend/operator-error.ts'

export type PublicKey = JWK & { kid: string }
export type SigningKey = {
  publicKey: PublicKey
  privateKey: CryptoKey | Uint8Array
  verifyKey: CryptoKey | Uint8Array
}

const privateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})

/**
 * Reads SIGNING_KEY: one private JWK, or several as a JSON array or a list with commas or new lines. The
 * first key signs, all verify. So a new key can be distributed before it signs, and an old one stays valid as
 * long as its tokens.
 */
export async function readSigningKeys(text: string): Promise<[SigningKey, ...SigningKey[]]> {
  const [first, ...others] = parseList(text)
  if (!first) throw new OperatorError('SIGNING_KEY: contains no key')
  return [await load(first), ...(await Promise.all(others.map(load)))]
}

type PrivateJwk = z.output<typeof privateJwk>

function parseList(text: string): PrivateJwk[] {
  // Inserts the missing separators. Private keys are flat JSON objects, so the text between two of them is
  // between } and {.
  const list = text.trim().startsWith('[') ? text : `[${text.replace(/\}\s*,?\s*\{/g, '},{')}]`
  try {
    return z.array(privateJwk).parse(JSON.parse(list))
  } catch {
    // Leaves out the text and the parser's message, because both would print a private key.
    throw new OperatorError('SIGNING_KEY: must be a private ES256 key as a JWK, or several of them')
  }
}

async function load({ kty, crv, x, y, d }: PrivateJwk): Promise<SigningKey> {
  const kid = await calculateJwkThumbprint({ kty, crv, x, y })
  const publicKey: PublicKey = { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
  return {
    publicKey,
    privateKey: await importJWK({ kty, crv, x, y, d }, 'ES256'),
    verifyKey: await importJWK(publicKey, 'ES256'),
  }
}
