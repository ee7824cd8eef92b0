import { expect, it } from 'vitest'
import { priceBeside, sumOf, waysWords } from '#web/features/sponsors/tier-rows.ts'

it.each([
  ['$50,000', 50_000],
  ['€900', 900],
  ['25,000 USD', 25_000],
  ['on request', null],
  ['$5,000 to $9,000', null],
  ['', null],
])('reads the sum of %j as %j', (price, sum) => {
  expect(sumOf(price)).toBe(sum)
})

it('a price that is no sum has no other beside it, nor one without a second currency', () => {
  const second = { currency: 'NGN', rate: 1540, date: '2025-07-17' }
  expect(priceBeside('on request', second)).toBeNull()
  expect(priceBeside('$50,000', null)).toBeNull()
  expect(priceBeside('$50,000', second)).toBe('₦77 million')
})

it('says how many tiers there are, not how many the release has', () => {
  expect([0, 1, 12].map(waysWords)).toEqual([
    'Sponsor the attempt.',
    'One way to sponsor the attempt.',
    'Twelve ways to sponsor the attempt.',
  ])
})
