import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReconnectPause } from '#backend/db/reconnect-pause.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/**
 * Returns the number of connections that are tried in this time, with one caller per millisecond and every try
 * failing.
 */
function tries(seconds: number): number {
  const pause = createReconnectPause()
  let count = 0
  for (let at = 0; at < seconds * 1_000; at += 1) {
    try {
      pause.pass()
      count += 1
      pause.failed(new Error('closed'))
    } catch {
      // Expects the refusal during a pause.
    }
    vi.advanceTimersByTime(1)
  }
  return count
}

it('a database that refuses everyone is tried a few times a second, however many want it', () => {
  expect(tries(10)).toBeLessThan(60)
})

it('callers during a pause get the reason and are told to try again', () => {
  const pause = createReconnectPause()
  const reason = new Error('closed at once')
  pause.failed(reason)
  expect(() => pause.pass()).toThrow(expect.objectContaining({ code: 'unavailable', cause: reason }))
})

it('one caller alone tries after a pause, and all may once it has worked', () => {
  const pause = createReconnectPause()
  pause.failed(new Error('closed'))
  vi.advanceTimersByTime(50)
  pause.pass()
  expect(() => pause.pass()).toThrow()
  pause.succeeded()
  pause.pass()
})

it('a hundred connections lost at once are one failure', () => {
  const pause = createReconnectPause()
  for (let at = 0; at < 100; at += 1) pause.failed(new Error('closed'))
  vi.advanceTimersByTime(50)
  expect(() => pause.pass()).not.toThrow()
})

it('nodes that lost their database at the same time reconnect at different times', () => {
  const ends = new Set(
    Array.from({ length: 20 }, () => {
      const pause = createReconnectPause()
      pause.failed(new Error('closed'))
      const begun = performance.now()
      while (pause.isOn()) vi.advanceTimersByTime(1)
      return performance.now() - begun
    }),
  )
  expect(ends.size).toBeGreaterThan(3)
})
