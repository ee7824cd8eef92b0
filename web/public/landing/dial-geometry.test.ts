import { expect, test } from 'vitest'
import { computeDialPoint } from '#web/common/time/ring.ts'
import { drawCellPath, drawRingPath, hourMarks } from '#web/public/landing/dial-geometry.ts'

test('the attempt starts at the top of the dial on the landing page', () => {
  expect([0, 0.25, 0.5, 0.75].map((turn) => computeDialPoint(turn, 100))).toEqual([
    [200, 100],
    [300, 200],
    [200, 300],
    [100, 200],
  ])
})

test('the first cell of the landing page’s dial begins just to the right of the top', () => {
  expect(drawCellPath(1)).toBe(
    'M202.8,54.03A146 146 0 0 1 242.44,60.31L227.91,108.15A96 96 0 0 0 201.84,104.02Z',
  )
  expect(drawCellPath(20)).toContain('197.2,54.03')
})

test('hour marks and app marks of the landing page’s dial coincide four times a day', () => {
  expect(hourMarks.filter(({ isQuarter }) => isQuarter).map(({ hour }) => hour)).toEqual([0, 6, 12, 18])
  expect(hourMarks).toHaveLength(24)
})

test('the ring of the landing page’s dial is empty at the start and closed at the end', () => {
  expect(drawRingPath(0)).toBe('')
  expect(drawRingPath(0.4)).toContain(' 0 0 1 ')
  expect(drawRingPath(0.6)).toContain(' 0 1 1 ')
  expect(drawRingPath(1)).toMatch(/200,28$/)
})
