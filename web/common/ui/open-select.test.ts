import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function canOpen(select: unknown) {
  vi.stubGlobal('HTMLSelectElement', select)
  vi.resetModules()
  return (await import('#web/common/ui/open-select.ts')).canOpenSelects
}

it('a page cannot open a select in a browser without showPicker, as in Safari', async () => {
  expect(await canOpen(class {})).toBe(false)
})

it('a page can open a select in a browser with showPicker', async () => {
  const select = class {
    showPicker() {}
  }
  expect(await canOpen(select)).toBe(true)
})
