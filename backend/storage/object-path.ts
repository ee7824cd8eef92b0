import { createInvalidRequestError, createNoSuchPathError } from '#backend/storage/storage-error.ts'

export type ObjectPath = { bucket: string; name: string }

const characters = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/
const maxCharacters = 500

/** Parses the bucket and the object name after a prefix such as `/object/` or `/object/public/`. */
export function parseObjectPath(url: string, after: string): ObjectPath {
  // Uses the raw path, because Hono's is partly decoded, and decoding twice could change a name.
  const path = new URL(url).pathname.replace(/^\/storage\/v1/, '')
  if (!path.startsWith(after)) throw createNoSuchPathError()
  const [bucket, ...segments] = decode(path.slice(after.length)).split('/')
  return { bucket: bucket ?? '', name: objectName(segments.join('/')) }
}

/** Checks a name: no empty, `.` or `..` segment, and no character that is special in URLs or shells. */
function objectName(name: string): string {
  const isPlain = name.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  if (!isPlain || !characters.test(name) || name.length > maxCharacters) {
    throw createInvalidRequestError(`Invalid key: ${name.slice(0, 100)}`, 'InvalidKey')
  }
  return name
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw createInvalidRequestError(`Invalid key: ${text.slice(0, 100)}`, 'InvalidKey')
  }
}
