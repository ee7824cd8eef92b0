import { type ZodType, z } from 'zod'

export type Problems<Field extends PropertyKey> = Partial<Record<Field, string>>

/** Every problem at once, the first one of each field. */
export function problemsIn<Values extends object>(
  schema: ZodType<unknown, Values>,
  values: Values,
): Problems<keyof Values> {
  return problemsOf(schema.safeParse(values).error)
}

/** The same of what a schema has found already. */
export function problemsOf<Field extends PropertyKey>(error: z.ZodError | undefined): Problems<Field> {
  if (!error) return {}
  const sentences = Object.entries<string[] | undefined>(z.flattenError(error).fieldErrors)
  return Object.fromEntries(sentences.map(([field, all]) => [field, all?.[0]])) as Problems<Field>
}
