import { expect, it } from 'vitest'
import { sumOf } from '#web/features/sponsors/tier-rows.ts'

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
