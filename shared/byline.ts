import { z } from 'zod'
import { accountErrors } from '#shared/errors/accounts.ts'
import { lineText } from '#shared/text.ts'

/**
 * Name of an administrator below their posts; an empty name is stored as null. The database has the same
 * rule.
 */
export const byline = lineText.pipe(
  z
    .string()
    .max(80, accountErrors.name_too_long)
    .refine((name) => !name.includes('@'), accountErrors.name_is_address),
)
