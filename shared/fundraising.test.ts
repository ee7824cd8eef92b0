import { describe, expect, it, test } from 'vitest'
import { defaultFacts } from '#shared/campaign.ts'
import {
  computeFundraisingFigures,
  computeNextBlock,
  findFundraisingTotals,
  formatMoney,
  formatRoundedMoney,
  formatSecondCurrency,
  getReachedBlock,
} from '#shared/fundraising.ts'

test('the fundraising figures are computed from the goal, the sum and the number of supporters', () => {
  expect(computeFundraisingFigures({ goal: 300_000, raised: 35_240, supporters: 245 })).toEqual({
    share: 35_240 / 300_000,
    percent: 12,
    remaining: 264_760,
    average: 144,
    blockPrice: 15_000,
  })
  expect(formatMoney(264_760, { currency: 'USD' })).toBe('$264,760')
})

test('a sum above the fundraising goal leaves nothing to raise, and the average gift is zero without supporters', () => {
  expect(computeFundraisingFigures({ goal: 100, raised: 150, supporters: 0 })).toMatchObject({
    remaining: 0,
    average: 0,
    percent: 150,
  })
})

test('amounts of money are shown in the chosen currency, and the second currency uses its fixed rate', () => {
  expect(formatMoney(1500, { currency: 'EUR' })).toBe('€1,500')
  expect(formatSecondCurrency(100, { second: null })).toBeNull()
  expect(formatSecondCurrency(100, { second: { currency: 'NGN', rate: 1540.5, date: '2027-01-01' } })).toBe(
    '₦154,050',
  )
})

test('a fundraising sum without a goal shows no progress, and without a number of supporters no average gift', () => {
  expect(findFundraisingTotals({ ...defaultFacts.fundraising, raised: 5 })).toBeNull()
  const told = findFundraisingTotals({ ...defaultFacts.fundraising, raised: 5, goal: 10 })
  expect(told).toEqual({ raised: 5, goal: 10, supporters: null })
  expect(told && computeFundraisingFigures(told)).toMatchObject({ percent: 50, average: null })
})

describe('an amount of money in a second currency', () => {
  it.each([
    [54_269_600, '₦54.3 million'],
    [77_000, '₦77,000'],
    [999_999, '₦1 million'],
    [999_999_999, '₦1 billion'],
    [462_000_000, '₦462 million'],
  ])('the amount %d is shown in the second currency as %s', (amount, words) => {
    expect(formatRoundedMoney(amount, { currency: 'NGN' })).toBe(words)
  })
})

describe('the next fundraising block', () => {
  it('the next fundraising block is the one in progress with its missing amount, or null once all are funded', () => {
    expect(computeNextBlock({ goal: 300_000, raised: 35_240, supporters: null })).toMatchObject({
      number: 3,
      missing: 9760,
    })
    expect(computeNextBlock({ goal: 300_000, raised: 30_000, supporters: null })).toMatchObject({
      number: 3,
      part: 0,
    })
    expect(computeNextBlock({ goal: 300_000, raised: 300_000, supporters: null })).toBeNull()
    expect(computeNextBlock({ goal: 10, raised: 99, supporters: null })).toBeNull()
  })

  it('a fundraising milestone is at the right edge of the block in which its amount is reached', () => {
    expect([1, 15_000, 15_001, 60_000, 300_000, 999_999].map((sum) => getReachedBlock(sum, 300_000))).toEqual(
      [1, 1, 2, 4, 20, 20],
    )
  })
})
