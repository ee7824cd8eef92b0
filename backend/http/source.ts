import { createHmac } from 'node:crypto'
import { BlockList, isIP, isIPv6 } from 'node:net'

export type ResolveSource = (peer: string | undefined, forwardedFor: string | undefined) => string

/**
 * Returns the source of a request that the limits count: the socket's address, or behind a trusted proxy the
 * last address in X-Forwarded-For that is not a trusted proxy itself. IPv6 addresses count by /64, which is
 * one household.
 */
export function createSourceResolver(trustedProxies: string[]): ResolveSource {
  const isTrusted = createTrustedProxyCheck(trustedProxies)

  return (peer, forwardedFor) => {
    const hops = [...(forwardedFor?.split(',').map((hop) => hop.trim()) ?? []), plain(peer ?? '')]
    let address = plain(peer ?? '')
    while (isTrusted(address) && hops.length > 1) {
      hops.pop()
      const before = plain(hops.at(-1) ?? '')
      if (!isIP(before)) break
      address = before
    }
    return isIPv6(address) ? network64(address) : address
  }
}

/** True when an entry of TRUST_PROXY is an address or a subnet. */
export function isProxyEntry(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Returns a test for addresses in TRUST_PROXY. */
export function createTrustedProxyCheck(trustedProxies: string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits) trusted.addSubnet(address, Number(bits), family)
    else trusted.addAddress(address, family)
  }
  return (address) => {
    const bare = plain(address)
    return isIP(bare) > 0 && trusted.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4')
  }
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')

function network64(address: string): string {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * Returns a function that hashes a source, so that each source is counted once a day. The hash changes daily
 * and cannot be reversed.
 */
export function createSourceHasher(
  secret: string,
  now: () => Date = () => new Date(),
): (source: string) => string {
  return (source) =>
    createHmac('sha256', secret)
      .update(`${now().toISOString().slice(0, 10)}|${source}`)
      .digest('base64url')
}
