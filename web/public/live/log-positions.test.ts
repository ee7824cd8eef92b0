import { expect, it } from 'vitest'
import type { LiveEntry } from '#shared/live-day.ts'
import { getLogPositions } from '#web/public/live/log-positions.ts'

const portion = (numbers: number[], older: number) => ({
  entries: numbers.map((number) => ({ number }) as LiveEntry),
  older,
})

it('a gap in the log does not count entries that are not public', () => {
  const places = getLogPositions([portion([20, 19, 17], 10), portion([8, 6, 5], 4)])
  expect((places.get(17) ?? 0) - (places.get(8) ?? 0) - 1).toBe(3)
  expect((places.get(19) ?? 0) - (places.get(17) ?? 0) - 1).toBe(0)
})

it('the first entry of the log has the first position', () => {
  expect(getLogPositions([portion([4, 2, 1], 0)]).get(1)).toBe(1)
})
