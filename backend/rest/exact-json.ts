import { RestError } from '#backend/rest/rest-error.ts'

/**
 * Serialises to JSON. Throws for numbers that would silently change: 1e999 becomes null, 12345678901234567890
 * loses digits.
 */
export function stringifyExactly(body: unknown): string {
  return JSON.stringify(body, (_key, value) => {
    const isLost =
      typeof value === 'number' && (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER)
    if (isLost) throw new RestError(400, '22003', 'value out of range')
    return value
  })
}
