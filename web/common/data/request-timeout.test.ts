import { afterEach, expect, test, vi } from 'vitest'
import { withTimeout } from '#web/common/data/request-timeout.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a browser without AbortSignal.any ends a request after its timeout or by its signal', () => {
  vi.useFakeTimers()
  vi.stubGlobal('AbortSignal', {})
  const late = withTimeout(1000)
  vi.advanceTimersByTime(999)
  expect(late.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(late.aborted).toBe(true)

  const reader = new AbortController()
  const given = withTimeout(1000, reader.signal)
  expect(given.aborted).toBe(false)
  reader.abort()
  expect(given.aborted).toBe(true)
  expect(withTimeout(1000, reader.signal).aborted).toBe(true)
})
