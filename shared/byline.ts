import { z } from 'zod'
import { accountErrors } from '#shared/errors/accounts.ts'
import { line } from '#shared/text.ts'

/** An administrator's name under a post; empty for none. The database has the same rule. */
export const byline = line.pipe(
  z
    .string()
    .max(80, accountErrors.name_too_long)
    .refine((name) => !name.includes('@'), accountErrors.name_is_address),
)
