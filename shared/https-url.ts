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

export const isHttpsUrl = (address: string) => address.length <= 500 && httpsUrl.test(address)
