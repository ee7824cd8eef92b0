import { afterEach, expect, test, vi } from 'vitest'
import { createDeviceStore } from '#web/common/offline/browser-store.ts'

const values = new Map<string, string>()
const storage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, text: string) => void values.set(key, text),
  removeItem: (key: string) => void values.delete(key),
}

afterEach(() => {
  vi.unstubAllGlobals()
  values.clear()
})

test('a stored value that another tab deleted is no longer read in this tab', () => {
  vi.stubGlobal('localStorage', storage)
  const kept = createDeviceStore('story')
  expect(kept.keep({ text: 'Words' })).toBe(true)
  expect(kept.read()).toEqual({ text: 'Words' })
  values.delete('story')
  expect(kept.read()).toBeNull()
})

test('a value that does not fit into browser storage is kept until the page closes', () => {
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem() {
      throw new Error('QuotaExceededError')
    },
  })
  const kept = createDeviceStore('story')
  expect(kept.keep({ text: 'Words' })).toBe(false)
  expect(kept.read()).toEqual({ text: 'Words' })
})
