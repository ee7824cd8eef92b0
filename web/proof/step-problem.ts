import { emailMessages, isEmail } from '#shared/email.ts'

/** Why an address cannot be sent as it was typed, or null. `missing` where an empty field has a sentence of its own. */
export function addressProblem(email: string, missing: string = emailMessages.invalid): string | null {
  if (email.trim() === '') return missing
  return isEmail(email) ? null : emailMessages.invalid
}
