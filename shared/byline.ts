import { z } from 'zod'
import { line } from '#shared/text.ts'

const bylineLimit = 80
const bylineMessages = {
  tooLong: `The name must be ${bylineLimit} characters or fewer`,
  isAddress: 'Do not use an email address as your name. The name is public',
} as const

/** An administrator's name under a post; empty for none. The database has the same rule. */
export const byline = line.pipe(
  z
    .string()
    .max(bylineLimit, bylineMessages.tooLong)
    .refine((name) => !name.includes('@'), bylineMessages.isAddress),
)
