import { z } from 'zod'
import { visibleText } from '#backend/identity/visible-text.ts'
import { isAddress, withAsciiDomain } from '#backend/rules/address.ts'

const invalid = 'Please enter a valid email address'

/** A typed address as it is stored: in lower case, with its domain in ASCII. */
export const email = z
  .string(invalid)
  .max(1000, invalid)
  .transform((typed) => withAsciiDomain(visibleText(typed).toLowerCase()))
  .refine(isAddress, invalid)
