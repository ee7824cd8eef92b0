import { createGeneralError } from '#backend/http/api-error.ts'
import { readBytes } from '#backend/http/read-bytes.ts'

/** Reads the JSON body; `{}` if empty, because the official client sends empty JSON bodies. */
export async function readJson(
  request: Request,
  maxBytes: number,
  ofNothing: unknown = {},
): Promise<unknown> {
  const text = await readText(request, maxBytes)
  if (text.trim() === '') return ofNothing
  // Requires this type, because a form on another site can send other types, such as `text/plain`, without a
  // CORS preflight.
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw createGeneralError('unsupported_media_type')
  }
  if (isTooDeep(text)) throw createGeneralError('bad_request')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw createGeneralError('bad_request', { cause })
  }
}

const maxDepth = 64

/** True if the JSON is so deep that it would overflow the stack of recursive functions. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') isInString = !isInString
    else if (isInString) at += character === '\\' ? 1 : 0
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > maxDepth) return true
  }
  return false
}

/** Reads the body as text. Refuses a compressed body, because its uncompressed size is unknown. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  const stated = request.headers.get('content-length')
  // Reads `body` last, because reading it creates a web stream.
  if (stated === '0' || (!stated && !request.body)) return ''
  if (request.headers.has('content-encoding')) throw createGeneralError('unsupported_media_type')
  const bytes = await readBytes(request, maxBytes, () => createGeneralError('too_large'))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw createGeneralError('bad_request', { cause })
  }
}
