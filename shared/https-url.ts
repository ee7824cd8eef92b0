// The tables' own rule, private.is_https_url.
const httpsUrl = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?([/?#][^\s<>"\\]*)?$/i

/** The address in its parts, if it is one. Safari before 17 has no `URL.canParse`. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/** A host of two names or more without a scheme, as people type it: example.org/shop */
const withoutScheme = /^([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?([/?#].*)?$/i
/** Prefixes a field may already contain when a whole address is pasted after them. */
const pastedBehind = /^https?:\/\/((www\.)?linkedin\.com\/in\/)?(?=https?:\/\/|(www\.)?linkedin\.com\/)/i

/** An address as it was meant: a doubled beginning is removed and https:// added. What is no address stays as it is. */
export function completeUrl(typed: string): string {
  const address = typed
    .trim()
    .replace(pastedBehind, '')
    .replace(/^http:\/\//i, 'https://')
  return withoutScheme.test(address) ? `https://${address}` : address
}

export const isHttpsUrl = (address: string) => address.length <= 500 && httpsUrl.test(address)
