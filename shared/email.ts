import { z } from 'zod'

export const emailMessages = {
  invalid: 'Please enter a valid email address',
} as const

// One plain address: no quotes, commas, angle brackets, spaces or control characters, so that nothing typed here
// can become a second recipient or another header of a letter.
const oneAddress =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

/** An address as typed, trimmed and lower-cased. */
export const email = z
  .string(emailMessages.invalid)
  .max(1000, emailMessages.invalid)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.string().max(254, emailMessages.invalid).regex(oneAddress, emailMessages.invalid))

export function isEmail(value: string): boolean {
  return email.safeParse(value).success
}

/** Why an address cannot be sent as it was typed, or null. `missing` where an empty field has a sentence of its own. */
export function addressProblem(typed: string, missing: string = emailMessages.invalid): string | null {
  if (typed.trim() === '') return missing
  return isEmail(typed) ? null : emailMessages.invalid
}
