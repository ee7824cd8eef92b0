import { expect, it, vi } from 'vitest'
import { createDraftStore } from '#web/common/offline/draft-store.ts'

const day = 24 * 60 * 60 * 1000

it('a draft expires after seven days, and other stored data is not read as a draft', () => {
  let now = 0
  const draft = createDraftStore('test-draft', () => now)
  draft.keep({ title: 'Clinic Queue' })
  now = 7 * day
  expect(draft.read()).toEqual({ title: 'Clinic Queue' })
  now += 1
  expect(draft.read()).toBeNull()
  now = 0
  expect(draft.read(), 'it was forgotten and not only hidden').toBeNull()
})

it('setting the clock of the device back by a year does not delete a draft', () => {
  let now = 400 * day
  const draft = createDraftStore('test-clock', () => now)
  draft.keep('typed')
  now = 35 * day
  expect(draft.read()).toBe('typed')
})

it('a draft is kept as long as the page is open if storage is full or disabled', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const draft = createDraftStore('test-full')
  draft.keep('typed')
  expect(draft.read()).toBe('typed')
  draft.forget()
  expect(draft.read()).toBeNull()
  vi.unstubAllGlobals()
})
