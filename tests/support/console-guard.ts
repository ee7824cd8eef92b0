import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanUp } from '#tests/support/clean-up.ts'
import { readAndResetPageLoads } from '#tests/support/page-loads.ts'

afterAll(cleanUp)

afterEach(({ task }) => {
  const loads = readAndResetPageLoads()
  if (loads > 0) task.meta.pageLoads = loads
})

// Fails the test for an unexpected console.error, because React reports its warnings there.
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  expect(calls, 'console.error was called').toEqual([])
})
