import { type ZodType, z } from 'zod'

export type Problems<Field extends PropertyKey> = Partial<Record<Field, string>>

/** Checks all fields and returns the first problem of each. */
export function problemsIn<Values extends object>(
  schema: ZodType<unknown, Values>,
  values: Values,
): Problems<keyof Values> {
  return problemsOf(schema.safeParse(values).error)
}

/** The first problem of each field in an error of a schema. */
export function problemsOf<Field extends PropertyKey>(error: z.ZodError | undefined): Problems<Field> {
  if (!error) return {}
  const sentences = Object.entries<string[] | undefined>(z.flattenError(error).fieldErrors)
  return Object.fromEntries(sentences.map(([field, all]) => [field, all?.[0]])) as Problems<Field>
}
