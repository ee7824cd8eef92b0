// One plain address, without quotes, commas, angle brackets, spaces or control characters. So nothing typed
// can become a second recipient or another header of an email. Dots are only allowed between characters (RFC
// 5321, 4.1.2).
const oneAddress =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/

/** True for an email address in lower case with its domain in ASCII. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && oneAddress.test(text)

/**
 * Returns the address with its domain in ASCII: "bücher.example" becomes "xn--bcher-kva.example" (RFC 5891).
 */
export function convertDomainToAscii(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // Returns an address unchanged if its domain has a character that would end the host of a URL.
  if (at < 0 || domain === '' || /[\s/?#:@%\\[\]<>]/.test(domain)) return address
  try {
    return address.slice(0, at + 1) + new URL(`http://${domain}`).hostname
  } catch {
    return '' // This is not a domain.
  }
}
