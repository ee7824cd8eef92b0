import { parseUrl } from '#shared/https-url.ts'

/**
 * Returns the address of a picture stored on this site. Pictures of other hosts are not loaded (decision
 * 0019). The path identifies our storage, because the official client stores addresses with their host.
 */
export function getSiteImageAddress(address: string): string | undefined {
  if (/^\/(?!\/)/.test(address)) return address
  const pathname = parseUrl(address)?.pathname
  return pathname?.startsWith('/storage/v1/object/public/') ? pathname : undefined
}
