import { expect, test } from 'vitest'
import { createMotes, getMoteOpacity, moveMote } from '#web/public/motion/mote-field.ts'

const size = { width: 1440, height: 900 }
// Returns seeded random numbers, so that a failure can be reproduced.
function chanceFrom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('all 150 dust particles stay on the canvas', () => {
  const motes = createMotes(size, chanceFrom(7))
  expect(motes).toHaveLength(150)
  for (let second = 0; second < 300; second += 1) for (const mote of motes) moveMote(mote, 1, size)
  for (const { x, y } of motes) {
    expect(x).toBeGreaterThan(-20)
    expect(x).toBeLessThan(size.width + 20)
    expect(y).toBeGreaterThan(-20)
    expect(y).toBeLessThan(size.height + 20)
  }
})

test('dust particles behind text are not bright', () => {
  const bright = { x: 300, y: 100, light: 1 }
  expect(getMoteOpacity(bright, size)).toBeLessThanOrEqual(0.3)
  expect(getMoteOpacity({ ...bright, x: 700 }, { width: 768, height: 900 })).toBeLessThanOrEqual(0.3)
  expect(getMoteOpacity({ ...bright, x: 1400, y: 10 }, size)).toBeGreaterThan(0.8)
})
