import { z } from 'zod'
import { ApiError } from '#backend/http/api-error.ts'

/** Maximum bytes of JSON. Metadata is part of every access token, and so of a header of every request. */
const maxBytes = 4_000
/** Maximum depth. A recursive check of 64 kB of brackets would overflow the stack. */
const deepest = 6

const invalid = 'The data must be a JSON object of 4,000 bytes or fewer, nested 6 levels deep at most'

export const userMetadataSchema = z
  .unknown()
  .refine((value) => isShallow(value, deepest), invalid)
  .pipe(z.record(z.string(), z.json(), invalid))
  .refine(isSmall, invalid)

export type Metadata = Record<string, z.output<ReturnType<typeof z.json>>>

/** Merges changes into metadata; null removes a key, as in the official service. */
export function mergeMetadata(known: Metadata, changes: Metadata): Metadata {
  const merged = Object.fromEntries(
    Object.entries({ ...known, ...changes }).filter(([, value]) => value !== null),
  )
  if (!isSmall(merged)) throw new ApiError({ code: 'validation_failed', status: 400, text: invalid })
  return merged
}

function isSmall(value: Metadata): boolean {
  return Buffer.byteLength(JSON.stringify(value)) <= maxBytes
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1))
}
