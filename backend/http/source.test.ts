import { expect, it } from 'vitest'
import { createSourceResolver } from '#backend/http/source.ts'

const sourceOf = createSourceResolver(['10.0.0.0/8', '::1'])

it.each([
  ['cannot be chosen by a stranger', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['cannot be chosen through a trusted proxy', '10.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['skips every trusted hop', '10.0.0.1', '198.51.100.1, 10.0.0.7', '198.51.100.1'],
  ['stops at nonsense', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['is the socket without a proxy', '198.51.100.1', undefined, '198.51.100.1'],
  ['unwraps IPv4 in IPv6', '::ffff:198.51.100.1', undefined, '198.51.100.1'],
  ['is the household for IPv6', '2001:db8:1:2:aaaa::1', undefined, '2001:db8:1:2::/64'],
  [
    'is the same household for another address in it',
    '2001:db8:1:2:bbbb:1:2:3',
    undefined,
    '2001:db8:1:2::/64',
  ],
])('the source address that a request counts for %s', (_rule, peer, forwarded, source) => {
  expect(sourceOf(peer, forwarded)).toBe(source)
})
