import { z } from 'zod'
import { emailErrors } from '#shared/errors/emails.ts'
import { visibleText } from '#shared/text.ts'

// One plain address: no quotes, commas, angle brackets, spaces or control characters, so that nothing typed here
// can become a second recipient or another header of an email. RFC 5321, 4.1.2: dots are allowed between
// characters only.
const oneAddress =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/

/** The address with its domain in ASCII: "bücher.example" is "xn--bcher-kva.example" (RFC 5891). */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // Characters that end the host in a URL.
  if (at < 0 || domain === '' || /[\s/?#:@%\\[\]<>]/.test(domain)) return address
  try {
    return address.slice(0, at + 1) + new URL(`http://${domain}`).hostname
  } catch {
    return '' // not a domain
  }
}

/** A typed address, in lower case, without surrounding spaces and invisible characters. */
export const email = z
  .string(emailErrors.invalid)
  .max(1000, emailErrors.invalid)
  .transform((value) => withAsciiDomain(visibleText(value).toLowerCase()))
  .pipe(z.string().max(254, emailErrors.invalid).regex(oneAddress, emailErrors.invalid))

export function isEmail(value: string): boolean {
  return email.safeParse(value).success
}

/** Code of the problem of a typed address, or null. `missing` is the code for an empty field. */
export function addressProblem(typed: string, missing: string = emailErrors.invalid): string | null {
  if (typed.trim() === '') return missing
  return isEmail(typed) ? null : emailErrors.invalid
}
