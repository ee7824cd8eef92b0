import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanUp } from '#tests/support/clean-up.ts'

afterAll(cleanUp)

// A stray console.error is a failure nobody looked at (React writes its warnings there).
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  expect(calls, 'console.error was called').toEqual([])
})
