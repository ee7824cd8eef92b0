import { z } from 'zod'
import { AuthError } from '#backend/auth/auth-error.ts'

/** Parses the body with the endpoint's schema. Unknown keys are ignored. */
export function parseAuthInput<Schema extends z.ZodType>(
  schema: Schema,
  input: Record<string, unknown>,
): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: () => 'Invalid request' })
  if (parsed.success) return parsed.data
  throw new AuthError(400, 'validation_failed', parsed.error.issues[0]?.message ?? 'Invalid request')
}

/** Reports that phone numbers are not supported, instead of reporting a missing address. */
export function refusePhoneNumber(input: Record<string, unknown>): void {
  if (typeof input.phone === 'string' && input.phone !== '') {
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  }
}

// Accepts ids without a UUID version, as PostgreSQL does, because the ids of the demo data have none.
const uuid = z.guid()

/**
 * Parses an id from the path. Undefined if it is not a UUID, so that the database never sees another value.
 */
export function parseUuid(value: string | undefined): string | undefined {
  return uuid.safeParse(value).data?.toLowerCase()
}
