import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReconnectPause } from '#backend/db/reconnect-pause.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** Returns how many connections are tried in `seconds`. There is one caller per millisecond, and every try fails. */
function tries(seconds: number): number {
  const pause = createReconnectPause()
  let count = 0
  for (let at = 0; at < seconds * 1_000; at += 1) {
    try {
      pause.pass()
      count += 1
      pause.failed(new Error('closed'))
    } catch {
      // Ignores the refusal during a pause.
    }
    vi.advanceTimersByTime(1)
  }
  return count
}

it('the pool tries a database that refuses connections only a few times a second, however many callers wait', () => {
  expect(tries(10)).toBeLessThan(60)
})

it('callers during a reconnect pause get the reason of the failure in an error that allows another try', () => {
  const pause = createReconnectPause()
  const reason = new Error('closed at once')
  pause.failed(reason)
  expect(() => pause.pass()).toThrow(expect.objectContaining({ code: 'unavailable', cause: reason }))
})

it('only one caller tries to connect after a pause, and all callers may connect once it has succeeded', () => {
  const pause = createReconnectPause()
  pause.failed(new Error('closed'))
  vi.advanceTimersByTime(50)
  pause.pass()
  expect(() => pause.pass()).toThrow()
  pause.succeeded()
  pause.pass()
})

it('a hundred connections that are lost at once count as one failure', () => {
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
