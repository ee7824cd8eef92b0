// Pattern of an https address. private.is_https_url in the database has the same rule.
const httpsUrl = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?([/?#][^\s<>"\\]*)?$/i

/** Parses a URL, or returns undefined. Safari before 17 lacks `URL.canParse`. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/** Address without a scheme, as people type it: example.org/shop */
const withoutScheme = /^([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?([/?#].*)?$/i
/** Prefix that a field may already contain when someone pastes a whole address after it. */
const pastedBehind = /^https?:\/\/((www\.)?linkedin\.com\/in\/)?(?=https?:\/\/|(www\.)?linkedin\.com\/)/i

/** Completes a typed address: removes a doubled beginning and adds https://. Returns other text unchanged. */
export function completeUrl(typed: string): string {
  const address = typed
    .trim()
    .replace(pastedBehind, '')
    .replace(/^http:\/\//i, 'https://')
  return withoutScheme.test(address) ? `https://${address}` : address
}

export const isHttpsUrl = (address: string) => address.length <= 500 && httpsUrl.test(address)
