import { z } from 'zod'
import { emailErrors } from '#shared/errors/emails.ts'
import { visibleText } from '#shared/text.ts'

// One plain address, without quotes, commas, angle brackets, spaces or control characters. So nothing typed
// can become a second recipient or another header of an email. Dots are only allowed between characters (RFC
// 5321, 4.1.2).
const oneAddress =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/

/**
 * Returns the address with its domain in ASCII: "bücher.example" becomes "xn--bcher-kva.example" (RFC 5891).
 */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // These characters end the host in a URL.
  if (at < 0 || domain === '' || /[\s/?#:@%\\[\]<>]/.test(domain)) return address
  try {
    return address.slice(0, at + 1) + new URL(`http://${domain}`).hostname
  } catch {
    return '' // This is not a domain.
  }
}

/** A typed address in lower case, without surrounding spaces and invisible characters. */
export const email = z
  .string(emailErrors.invalid)
  .max(1000, emailErrors.invalid)
  .transform((value) => withAsciiDomain(visibleText(value).toLowerCase()))
  .pipe(z.string().max(254, emailErrors.invalid).regex(oneAddress, emailErrors.invalid))

export function isEmail(value: string): boolean {
  return email.safeParse(value).success
}

/** Returns the problem code of a typed address, or null. `missing` is the code for an empty field. */
export function addressProblem(typed: string, missing: string = emailErrors.invalid): string | null {
  if (typed.trim() === '') return missing
  return isEmail(typed) ? null : emailErrors.invalid
}
