import { z } from 'zod'

/** Path segments after `/object/`. A bucket with such a name could not be reached. */
const reserved = ['authenticated', 'copy', 'info', 'list', 'list-v2', 'move', 'public', 'sign', 'upload']
const units: Record<string, number> = { '': 1, b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }

export const bucketId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{1,62}$/, 'must be 2 to 63 lower-case letters, digits and hyphens')
  .refine((id) => !reserved.includes(id), 'is a reserved word')

/** Bytes as a number, or in the notation of the official service, such as "5MB". */
const sizeLimit = z.union([
  z.int().min(1),
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,3})? ?([kmg]?b)?$/i, 'must be a size such as 5MB')
    .transform((text) => {
      const [, amount, unit = ''] = /^([\d.]+) ?([a-z]*)$/i.exec(text) ?? []
      return Math.floor(Number(amount) * (units[unit.toLowerCase()] ?? 1))
    })
    .pipe(z.int().min(1)),
])

/** Settings of a bucket, for create and update. A missing key changes nothing; null removes a limit. */
export const bucketSettings = z.object({
  public: z.boolean().optional(),
  file_size_limit: sizeLimit.nullish(),
  allowed_mime_types: z
    .array(z.string().regex(/^[a-z0-9.+-]+\/([a-z0-9.+-]+|\*)$/))
    .max(100)
    .nullish(),
})
