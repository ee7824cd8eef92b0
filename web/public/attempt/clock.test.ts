import { expect, test, vi } from 'vitest'
import { createClock } from '#web/public/attempt/clock.ts'

test('the clock of public pages continues from the server’s time in whole seconds', () => {
  vi.useFakeTimers()
  let counter = 0
  const clock = createClock('2025-07-17T10:00:30.400Z', () => counter)
  const seen: string[] = []
  const leave = clock.subscribe(() => seen.push(new Date(clock.now()).toISOString()))
  expect(new Date(clock.now()).toISOString()).toBe('2025-07-17T10:00:30.400Z')
  counter = 700
  vi.advanceTimersByTime(1)
  counter = 1650
  vi.advanceTimersByTime(1000)
  expect(seen).toEqual(['2025-07-17T10:00:31.000Z', '2025-07-17T10:00:32.000Z'])
  leave()
  vi.advanceTimersByTime(5000)
  expect(seen).toHaveLength(2)
  vi.useRealTimers()
})

test('the clock of a page from the cache is corrected by the server’s time', () => {
  vi.useFakeTimers()
  const clock = createClock('2025-07-17T10:00:30Z', () => 0)
  clock.correct(Date.parse('2025-07-17T10:00:31Z'))
  clock.subscribe(() => {})
  vi.advanceTimersByTime(1)
  expect(new Date(clock.now()).toISOString()).toBe('2025-07-17T10:00:30.000Z')
  clock.correct(Date.parse('2025-07-17T10:00:55Z'))
  vi.advanceTimersByTime(1000)
  expect(new Date(clock.now()).toISOString()).toBe('2025-07-17T10:00:55.000Z')
  vi.useRealTimers()
})
