import { parseUrl } from '#shared/https-url.ts'

/**
 * Returns the path of a picture stored on this site, or undefined for any other picture (decision 0019).
 * Ignores the host of an address in our storage: the official client stores it, but the site may now have
 * another host.
 */
export function getSiteImageAddress(address: string): string | undefined {
  if (/^\/(?!\/)/.test(address)) return address
  const pathname = parseUrl(address)?.pathname
  return pathname?.startsWith('/storage/v1/object/public/') ? pathname : undefined
}
