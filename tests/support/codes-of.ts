import type { z } from 'zod'
import { findErrorRule } from '#shared/errors/define.ts'

/** The codes with which a schema refuses a value, each once. Looks them up, as a page would, for record-errors.ts. */
export function listErrorCodes(schema: z.ZodType, value: unknown): string[] {
  const codes = new Set(schema.safeParse(value).error?.issues.map(({ message }) => message))
  for (const code of codes) findErrorRule(code)
  return [...codes]
}
