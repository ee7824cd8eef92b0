import type { DayHead } from '#shared/day-log.ts'

export type SignedHead = DayHead & { jws: string }
export type HeadKeys = { keys: (JsonWebKey & { kid?: string })[] }

/**
 * Returns the first checkpoint with an invalid signature, or with a number or hash that differs from the
 * signed one. Undefined if all are valid.
 */
export async function findFirstBadHead(
  heads: readonly SignedHead[],
  { keys }: HeadKeys,
): Promise<SignedHead | undefined> {
  const imported = new Map<string, Promise<CryptoKey>>()
  for (const head of heads) if (!(await isSigned(head, { keys, imported }))) return head
  return undefined
}

async function isSigned(
  { jws, number, hash }: SignedHead,
  { keys, imported }: HeadKeys & { imported: Map<string, Promise<CryptoKey>> },
): Promise<boolean> {
  const [head = '', payload = '', signature = '', ...more] = jws.split('.')
  if (more.length > 0) return false
  try {
    const { alg, kid } = JSON.parse(textOf(head))
    const said = JSON.parse(textOf(payload))
    // Looks for the key in this list only, whatever key the signature's header contains.
    const jwk = keys.find((key) => key.kid !== undefined && String(kid).split('/').at(-1) === key.kid)
    if (alg !== 'RS256' || !jwk || said.number !== number || said.hash !== hash) return false
    const key = imported.get(String(kid)) ?? importKey(jwk)
    imported.set(String(kid), key)
    const signed = new TextEncoder().encode(`${head}.${payload}`)
    return await crypto.subtle.verify('RSASSA-PKCS1-v1_5', await key, bytesOf(signature), signed)
  } catch {
    return false
  }
}

function importKey({ kty, n, e }: JsonWebKey): Promise<CryptoKey> {
  const jwk = { ...(kty && { kty }), ...(n && { n }), ...(e && { e }) }
  return crypto.subtle.importKey('jwk', jwk, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, false, [
    'verify',
  ])
}

const textOf = (part: string) => new TextDecoder().decode(bytesOf(part))

function bytesOf(part: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (byte) => byte.charCodeAt(0))
}
