import { z } from 'zod'
import { convertDomainToAscii, isEmailAddress } from '#backend/rules/address.ts'
import { emailErrors } from '#shared/errors/emails.ts'
import { cleanText } from '#shared/text.ts'

/** A typed address in lower case, without surrounding spaces and invisible characters. */
export const emailInput = z
  .string(emailErrors.invalid)
  .max(1000, emailErrors.invalid)
  .transform((value) => convertDomainToAscii(cleanText(value).toLowerCase()))
  .refine(isEmailAddress, emailErrors.invalid)

export function isValidEmail(value: string): boolean {
  return emailInput.safeParse(value).success
}

/** Returns the problem code of a typed address, or null. `missing` is the code for an empty field. */
export function findEmailProblem(typed: string, missing: string = emailErrors.invalid): string | null {
  if (typed.trim() === '') return missing
  return isValidEmail(typed) ? null : emailErrors.invalid
}
