import { readBytes } from '#backend/http/read-bytes.ts'
import { formErrors } from '#shared/errors/forms.ts'
import type { TypedFields } from '#shared/visitor-actions.ts'

/** Maximum size of a posted form in bytes. */
export const maxPostedBytes = 64 * 1024

export class UnreadableFormError extends Error {
  readonly code: typeof formErrors.too_long | typeof formErrors.encoding
  constructor(code: UnreadableFormError['code']) {
    super(code)
    this.code = code
  }
}

const tooLong = () => new UnreadableFormError(formErrors.too_long)

/**
 * Parses a posted form. Bytes that are not UTF-8 are refused, so that typed text does not become replacement
 * characters.
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type) || isOtherCharset(type))
    throw new UnreadableFormError(formErrors.encoding)
  // Limits the body while it is read, to protect the memory. A body that was not sent completely is refused
  // with the same error.
  const bytes = await readBytes(request, maxPostedBytes, tooLong).catch(() => {
    throw tooLong()
  })
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // Throws for incomplete escapes and invalid UTF-8; URLSearchParams would insert a replacement character.
    decodeURIComponent(text)
    return new URLSearchParams(text)
  } catch {
    throw new UnreadableFormError(formErrors.encoding)
  }
}

function isOtherCharset(type: string): boolean {
  const charset = /charset="?([^";\s]+)/i.exec(type)?.[1]
  return charset !== undefined && !/^utf-?8$/i.test(charset)
}

/** Reads the values of `fields` from a form. A field that was not sent has none. All other fields are ignored. */
export const readTypedFields = (form: URLSearchParams, fields: readonly string[]): TypedFields =>
  Object.fromEntries(fields.map((field) => [field, form.getAll(field)]))
