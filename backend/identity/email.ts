import { z } from 'zod'
import { removeInvisibleCharacters } from '#backend/identity/visible-text.ts'
import { convertDomainToAscii, isEmailAddress } from '#backend/rules/address.ts'

const invalid = 'Please enter a valid email address'

/** Converts a typed address to the form in which it is stored: in lower case, with its domain in ASCII. */
export const accountEmail = z
  .string(invalid)
  .max(1000, invalid)
  .transform((typed) => convertDomainToAscii(removeInvisibleCharacters(typed).toLowerCase()))
  .refine(isEmailAddress, invalid)
