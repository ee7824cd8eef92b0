/**
 * True if a tag of the list matches (RFC 9110, 13.1.2). Weak tags match too, because proxies that compress
 * responses make tags weak.
 */
export function isNotModified(ifNoneMatch: string | null | undefined, etag: string | undefined): boolean {
  if (!ifNoneMatch || etag === undefined) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').map(opaque).includes(opaque(etag))
}
