import { invalid, noSuchPath } from '#server/api/storage/storage-error.ts'

export type ObjectPath = { bucket: string; name: string }

const characters = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/
const maxCharacters = 500

/** The bucket and the object's name behind `/object/` or `/object/public/` and the like. */
export function objectPath(url: string, after: string): ObjectPath {
  // Hono's own path is decoded in part, and decoding twice would make one name of two.
  const path = new URL(url).pathname.replace(/^\/storage\/v1/, '')
  if (!path.startsWith(after)) throw noSuchPath()
  const [bucket, ...segments] = decode(path.slice(after.length)).split('/')
  return { bucket: bucket ?? '', name: objectName(segments.join('/')) }
}

/** A name as it may be stored: no empty, `.` or `..` segment, and none of the characters that URLs and shells trip over. */
function objectName(name: string): string {
  const isPlain = name.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  if (!isPlain || !characters.test(name) || name.length > maxCharacters) {
    throw invalid(`Invalid key: ${name.slice(0, 100)}`, 'InvalidKey')
  }
  return name
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw invalid(`Invalid key: ${text.slice(0, 100)}`, 'InvalidKey')
  }
}
