import { z } from 'zod'
import { line } from '#shared/text.ts'

const bylineLimit = 80
const bylineMessages = {
  tooLong: `A name may have ${bylineLimit} characters`,
  isAddress: 'A name cannot hold an address: it is public',
} as const

/** What an administrator is called under a post; empty for nobody in particular. The database has the same rule. */
export const byline = line.pipe(
  z
    .string()
    .max(bylineLimit, bylineMessages.tooLong)
    .refine((name) => !name.includes('@'), bylineMessages.isAddress),
)
