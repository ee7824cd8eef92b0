import type { PlainId } from '#shared/words.ts'

/** Content of a credential after its signature was verified with the server's key. */
export type SignedBadge = { id: string; name: string; title: string; issuedAt: string }

export type CredentialCheck =
  | { result: 'valid'; signed: SignedBadge }
  | { result: 'not valid'; reason: CheckReason }
  | { result: 'not checked'; reason: CheckReason }

export type PublishedKeys = { keys: (JsonWebKey & { kid?: string })[] }

/** Reasons why a signature is not valid or could not be checked. */
export const checkReasonTextIds = {
  unreadable: 'verify.check.unreadable',
  otherKey: 'verify.check.other-key',
  changed: 'verify.check.changed',
  otherWords: 'verify.check.other-words',
  noCrypto: 'verify.check.no-crypto',
  later: 'verify.check.later',
} as const satisfies Record<string, PlainId>
type CheckReason = (typeof checkReasonTextIds)[keyof typeof checkReasonTextIds]

/** Verifies a credential (JWS, RFC 7515) with the key that its header names. It accepts only RS256. */
export async function checkCredential(token: string, { keys }: PublishedKeys): Promise<CredentialCheck> {
  if (!globalThis.crypto?.subtle) return { result: 'not checked', reason: checkReasonTextIds.noCrypto }
  const read = readToken(token)
  if (!read) return createInvalidResult(checkReasonTextIds.unreadable)
  // Uses only keys from this server's list. A key from the token or from another URL could belong to a
  // forger.
  const jwk = keys.find(({ kid }) => kid !== undefined && read.keyAddress.endsWith(`/${kid}`))
  if (!jwk || read.algorithm !== 'RS256') return createInvalidResult(checkReasonTextIds.otherKey)
  const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('jwk', jwk, rsa, false, ['verify'])
  const isSigned = await crypto.subtle.verify(rsa, key, read.signature, read.signedBytes)
  return isSigned ? { result: 'valid', signed: read.signed } : createInvalidResult(checkReasonTextIds.changed)
}

/**
 * Returns the credential in a badge's SVG, or the text itself if it is a credential (Open Badges 3.0,
 * baking).
 */
export function findCredential(text: string): string | undefined {
  const baked = /<openbadges:credential\s[^>]*?verify="([\w.-]+)"/.exec(text)?.[1]
  return baked ?? /^\s*([\w-]+\.[\w-]+\.[\w-]+)\s*$/.exec(text)?.[1]
}

/**
 * Returns the recipient's name from the description in a badge's SVG, because the picture draws the name as
 * outlines. Empty if there is not exactly one name, and undefined if the text is not an SVG.
 */
export function findRecipientName(text: string): string | undefined {
  if (!text.includes('<svg')) return undefined
  const names = [...text.matchAll(/<tspan id="name">([^<]*)</g)]
  const name = names.length === 1 ? names[0]?.[1] : undefined
  return (name ?? '').replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

export const createInvalidResult = (reason: CheckReason): CredentialCheck => ({ result: 'not valid', reason })

type ReadToken = {
  algorithm: string
  keyAddress: string
  signed: SignedBadge
  signedBytes: BufferSource
  signature: BufferSource
}

function readToken(token: string): ReadToken | undefined {
  const [head = '', payload = '', signature = '', ...more] = token.split('.')
  if (more.length > 0) return undefined
  try {
    const { alg, kid } = JSON.parse(textOf(head))
    const { id, validFrom, credentialSubject } = JSON.parse(textOf(payload))
    const signed = {
      id: String(id).replace('urn:uuid:', ''),
      name: String(credentialSubject.identifier[0].identityHash),
      title: String(credentialSubject.achievement.name),
      issuedAt: String(validFrom),
    }
    return {
      algorithm: String(alg),
      keyAddress: String(kid),
      signed,
      signedBytes: new TextEncoder().encode(`${head}.${payload}`),
      signature: bytesOf(signature),
    }
  } catch {
    return undefined // The text is truncated or is not a token.
  }
}

const textOf = (part: string) => new TextDecoder().decode(bytesOf(part))

function bytesOf(part: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (byte) => byte.charCodeAt(0))
}
