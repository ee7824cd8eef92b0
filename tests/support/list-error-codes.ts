import type { z } from 'zod'
import { findErrorRule } from '#shared/errors/define.ts'

/**
 * Returns the codes with which a schema refuses a value, each once. Looks them up as a page would, so that
 * record-errors.ts records them.
 */
export function listErrorCodes(schema: z.ZodType, value: unknown): string[] {
  const codes = new Set(schema.safeParse(value).error?.issues.map(({ message }) => message))
  for (const code of codes) findErrorRule(code)
  return [...codes]
}
