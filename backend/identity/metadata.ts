import { z } from 'zod'
import { refuse } from '#server/services/words/refuse.ts'
import { accountErrors } from '#shared/errors/accounts.ts'

/** Bytes of JSON. Metadata is part of every access token, and so of a header of every request. */
const maxBytes = 4_000
/** Maximum depth. A recursive check of 64 kB of brackets would overflow the stack. */
const deepest = 6

export const metadata = z
  .unknown()
  .refine((value) => isShallow(value, deepest), accountErrors.metadata_invalid)
  .pipe(z.record(z.string(), z.json(), accountErrors.metadata_invalid))
  .refine(isSmall, accountErrors.metadata_invalid)

export type Metadata = Record<string, z.output<ReturnType<typeof z.json>>>

/** Merges changes into metadata; null removes a key, as in the official service. */
export function mergeMetadata(known: Metadata, changes: Metadata): Metadata {
  const merged = Object.fromEntries(
    Object.entries({ ...known, ...changes }).filter(([, value]) => value !== null),
  )
  if (!isSmall(merged)) throw refuse(accountErrors.metadata_invalid)
  return merged
}

function isSmall(value: Metadata): boolean {
  return Buffer.byteLength(JSON.stringify(value)) <= maxBytes
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1))
}
