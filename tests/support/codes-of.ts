import type { z } from 'zod'

/** Returns the codes with which a schema refuses a value, each once. */
export const codesOf = (schema: z.ZodType, value: unknown): string[] => [
  ...new Set(schema.safeParse(value).error?.issues.map(({ message }) => message)),
]
