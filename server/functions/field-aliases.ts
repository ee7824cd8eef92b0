import { z } from 'zod'
import { generalErrors } from '#shared/errors/general.ts'

type Spellings = Record<string, readonly string[]>

/**
 * Gives the schema one spelling of a field, because the specification's pages name the same field
 * differently. Refuses two spellings with different values, because either could be the intended one.
 */
export function acceptFieldAliases<Schema extends z.ZodType>(spellings: Spellings, schema: Schema) {
  return z.preprocess((payload, context) => {
    if (typeof payload !== 'object' || payload === null) return payload
    const given = new Map(Object.entries(payload))
    for (const [name, others] of Object.entries(spellings)) {
      const values = [name, ...others].filter((key) => given.has(key)).map((key) => given.get(key))
      if (values.some((value) => value !== values[0])) {
        context.addIssue({ code: 'custom', message: generalErrors.validation_failed })
        return z.NEVER
      }
      if (values.length > 0) given.set(name, values[0])
    }
    return Object.fromEntries(given)
  }, schema)
}
