import { afterEach, expect, it } from 'vitest'
import { themeScript } from '#web/common/styles/theme.ts'

// Script that every document runs before its styles load.
const runThemeScript = new Function(themeScript)
const root = document.documentElement

afterEach(() => {
  localStorage.removeItem('theme')
  delete root.dataset.theme
})

it('an unknown theme in the browser’s storage is ignored', () => {
  root.dataset.theme = 'auto'
  for (const stored of ['auto" onload="x', 'darker', '']) {
    localStorage.setItem('theme', stored)
    runThemeScript()
    expect(root.dataset.theme, stored).toBe('auto')
  }
})

it.each(['light', 'dark'])(
  'the theme %s in the browser’s storage is used before the first paint',
  (theme) => {
    root.dataset.theme = 'auto'
    localStorage.setItem('theme', theme)
    runThemeScript()
    expect(root.dataset.theme).toBe(theme)
  },
)
