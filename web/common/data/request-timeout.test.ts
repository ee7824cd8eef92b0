import { afterEach, expect, test, vi } from 'vitest'
import { createTimeoutSignal } from '#web/common/data/request-timeout.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a browser without AbortSignal.any ends a request after its timeout or by its signal', () => {
  vi.useFakeTimers()
  vi.stubGlobal('AbortSignal', {})
  const late = createTimeoutSignal(1000)
  vi.advanceTimersByTime(999)
  expect(late.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(late.aborted).toBe(true)

  const reader = new AbortController()
  const given = createTimeoutSignal(1000, reader.signal)
  expect(given.aborted).toBe(false)
  reader.abort()
  expect(given.aborted).toBe(true)
  expect(createTimeoutSignal(1000, reader.signal).aborted).toBe(true)
})
