import { z } from 'zod'

type Spellings = Record<string, readonly string[]>

/**
 * Home and board name the same payload differently. Makes the first spelling the only one; two that are
 * present and differ are refused, because there is no telling which was meant.
 */
export function oneSpelling<Schema extends z.ZodType>(spellings: Spellings, schema: Schema) {
  return z.preprocess((payload, context) => {
    if (typeof payload !== 'object' || payload === null) return payload
    const given = new Map(Object.entries(payload))
    for (const [name, others] of Object.entries(spellings)) {
      const values = [name, ...others].filter((key) => given.has(key)).map((key) => given.get(key))
      if (values.some((value) => value !== values[0])) {
        context.addIssue({ code: 'custom', message: 'Invalid request body' })
        return z.NEVER
      }
      if (values.length > 0) given.set(name, values[0])
    }
    return Object.fromEntries(given)
  }, schema)
}
