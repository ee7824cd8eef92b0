import { z } from 'zod'
import { AuthError } from '#server/api/auth/auth-error.ts'

/** The body as the endpoint's schema reads it; keys it does not name are ignored. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: Record<string, unknown>,
): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: () => 'Invalid request' })
  if (parsed.success) return parsed.data
  throw new AuthError(400, 'validation_failed', parsed.error.issues[0]?.message ?? 'Invalid request')
}

/** Phone numbers are not supported. Says so, instead of reporting that the address is missing. */
export function refusePhone(input: Record<string, unknown>): void {
  if (typeof input.phone === 'string' && input.phone !== '') {
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  }
}

// PostgreSQL takes any 128 bits, and the demo's ids say no version.
const uuid = z.guid()

/** An id from the path, or undefined: only a UUID reaches the database. */
export function readId(value: string | undefined): string | undefined {
  return uuid.safeParse(value).data?.toLowerCase()
}
