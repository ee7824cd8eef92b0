import { detectFileType } from '#backend/storage/sniff.ts'
import { createUnsupportedTypeError } from '#backend/storage/storage-error.ts'

/** Content types that count as undeclared. */
const undeclared = ['', 'application/octet-stream', 'binary/octet-stream']
const plainType = /^[a-z0-9.+-]+\/[a-z0-9.+-]+( ?; ?[a-z]+=[\w-]+)?$/i
const activeSvg = /<script|<foreignobject|<!entity|<iframe|\son[a-z]+\s*=|javascript:/i

/**
 * Returns the type with which an object is stored: the declared type or, if there is none, the type of its
 * bytes. Throws if an image declares another type than its bytes have, or if the bucket does not allow the
 * type.
 */
export function decideContentType(bytes: Uint8Array, declared: string, allowed: string[] | null): string {
  const sniffed = detectFileType(bytes)
  const stated = declared
    .trim()
    .toLowerCase()
    .replace(/^image\/jpg$/, 'image/jpeg')
  const type = undeclared.includes(stated) ? (sniffed ?? 'application/octet-stream') : stated
  if (!plainType.test(type)) throw createUnsupportedTypeError(type.slice(0, 100))
  if (allowed && !allowed.some((entry) => covers(entry, type))) throw createUnsupportedTypeError(type)
  if (type.startsWith('image/') && type !== sniffed)
    throw createUnsupportedTypeError(sniffed ?? 'application/octet-stream')
  // Refuses an SVG with a script, even from the service role. No other role may store an SVG.
  if (type === 'image/svg+xml' && activeSvg.test(Buffer.from(bytes).toString('utf8')))
    throw createUnsupportedTypeError(type)
  return type
}

/**
 * True if an entry of a bucket's list allows the type. As in the official service, an entry is a type or a
 * whole family such as `image/*`.
 */
const covers = (entry: string, type: string) =>
  entry === type.split(';')[0]?.trim() || (entry.endsWith('/*') && type.startsWith(entry.slice(0, -1)))
