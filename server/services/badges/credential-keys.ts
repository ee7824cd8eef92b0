import { calculateJwkThumbprint, importJWK, type JWK } from 'jose'
import { z } from 'zod'
import { EnvError } from '#server/env.ts'

export type CredentialKeys = {
  kid: string
  privateKey: CryptoKey
  /** Public keys: the current one and the former ones. */
  published: PublishedKey[]
}

export type PublishedKey = JWK & { kid: string }

const publicJwk = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() })
const privateJwk = publicJwk.extend({
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
})

/**
 * Reads CREDENTIAL_KEY: one private RSA key as a JWK, or a JSON array. The first key signs. Credentials that
 * an older key has signed must stay verifiable, so older keys stay in the list; their public half is enough
 * (decision 0023).
 */
export async function readCredentialKeys(text: string): Promise<CredentialKeys> {
  const [first, ...older] = parseList(text)
  const signing = privateJwk.safeParse(first)
  if (!signing.success) throw new EnvError('CREDENTIAL_KEY: the first key must be a private RSA key')
  const published = await Promise.all([signing.data, ...older].map(publish))
  const privateKey = await importJWK({ ...signing.data, alg: 'RS256' }, 'RS256')
  const [{ kid } = { kid: '' }] = published
  return { kid, privateKey: privateKey as CryptoKey, published }
}

function parseList(text: string) {
  try {
    const parsed: unknown = JSON.parse(text)
    return z.array(z.union([privateJwk, publicJwk])).parse(Array.isArray(parsed) ? parsed : [parsed])
  } catch {
    // Leaves out the text and the parser's message, because both would print a private key.
    throw new EnvError('CREDENTIAL_KEY: must be a private RSA key as a JWK, or a JSON array of them')
  }
}

async function publish({ kty, n, e }: z.output<typeof publicJwk>): Promise<PublishedKey> {
  return {
    kty,
    n,
    e,
    kid: await calculateJwkThumbprint({ kty, n, e }),
    alg: 'RS256',
    use: 'sig',
    key_ops: ['verify'],
  }
}
