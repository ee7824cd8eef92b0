import { expect, it } from 'vitest'
import { createBlockScale, describePercentChange } from '#web/office/analytics/scale.ts'

it.each([
  [0, 1, 4],
  [1, 1, 4],
  [9, 1, 9],
  [12, 1, 12],
  [13, 2, 14],
  [962, 100, 1200],
  [1201, 200, 1600],
  [9_999_999, 1_000_000, 12_000_000],
])('the analytics chart with a highest value of %i has blocks of %i', (highest, block, atLeast) => {
  const scale = createBlockScale(highest)
  expect(scale.block).toBe(block)
  expect(scale.top).toBeGreaterThanOrEqual(highest)
  expect(scale.top).toBeLessThanOrEqual(Math.max(atLeast, highest * 1.5))
  expect(scale.ticks.length).toBeGreaterThanOrEqual(3)
  expect(scale.ticks.length).toBeLessThanOrEqual(5)
})

it('a change of an analytics figure from zero is shown without a percentage', () => {
  expect(describePercentChange(5, 0)).toBeUndefined()
  expect(describePercentChange(138, 100)).toEqual({ sign: 1, size: '38%', words: '+38%' })
  expect(describePercentChange(94, 100)).toEqual({ sign: -1, size: '6%', words: '−6%' })
  expect(describePercentChange(100, 100)).toEqual({ sign: 0, size: '0%', words: 'no change' })
})
