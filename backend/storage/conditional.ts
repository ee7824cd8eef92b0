import type { ByteRange } from '#backend/files/blob-store.ts'
import { isNotModified } from '#backend/http/etag.ts'

type Version = { etag: string; modifiedAt: Date }

/**
 * True if the client has the current version. If-None-Match decides if present, otherwise If-Modified-Since
 * (RFC 9110, 13.2.2).
 */
export function isUnchanged(headers: Headers, { etag, modifiedAt }: Version): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) return isNotModified(tags, etag)
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return Number.isFinite(since) && wholeSeconds(modifiedAt) <= since
}

/**
 * Returns the requested range, 'none' to send everything, or 'unsatisfiable' if it begins after the end.
 * Several ranges, or a range of another version, are answered with everything, as the standard allows.
 */
export function parseRange(
  headers: Headers,
  version: Version,
  size: number,
): ByteRange | 'none' | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range') ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'none'
  if (!isSameVersion(headers.get('if-range'), version)) return 'none'
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'none'
  return first > last ? 'unsatisfiable' : { first, last }
}

function isSameVersion(ifRange: string | null, { etag, modifiedAt }: Version): boolean {
  return ifRange === null || ifRange === etag || Date.parse(ifRange) === wholeSeconds(modifiedAt)
}

const wholeSeconds = (time: Date) => Math.floor(time.getTime() / 1000) * 1000
