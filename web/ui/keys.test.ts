import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function keysWhere(select: unknown) {
  vi.stubGlobal('HTMLSelectElement', select)
  vi.resetModules()
  const { decisionShortcuts } = await import('#web/ui/keys.tsx')
  return decisionShortcuts.map(([key]) => key)
}

it('the S key is not offered where a page cannot open a select, as in Safari', async () => {
  expect(await keysWhere(class {})).toEqual(['A', 'R', 'V', 'Z'])
})

it('the S key is offered where a page can open a select', async () => {
  const select = class {
    showPicker() {}
  }
  expect(await keysWhere(select)).toEqual(['S', 'A', 'R', 'V', 'Z'])
})
