import { type ZodType, z } from 'zod'

export type Problems<Field extends PropertyKey> = Partial<Record<Field, string>>

/** Every problem at once, the first one of each field. */
export function problemsIn<Values extends object>(
  schema: ZodType<unknown, Values>,
  values: Values,
): Problems<keyof Values> {
  const { error } = schema.safeParse(values)
  if (!error) return {}
  const sentences = Object.entries<string[] | undefined>(z.flattenError(error).fieldErrors)
  return Object.fromEntries(sentences.map(([field, all]) => [field, all?.[0]])) as Problems<keyof Values>
}
