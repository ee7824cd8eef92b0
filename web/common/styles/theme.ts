import { useBrowserValue } from '#web/common/hydration/use-browser-value.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'

/** Script that sets the theme before the styles of every document, because switching to dark later would flash. */
export const themeScript = `try{let t=localStorage.getItem("${storageKey}");if(/^(light|dark)$/.test(t))document.documentElement.dataset.theme=t}catch{}`

/**
 * Returns the visitor's theme and a function that changes it. All tabs of the device have the same theme;
 * 'auto' follows the device.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useBrowserValue(subscribe, readTheme, () => 'auto' as const)
  return [theme, chooseTheme]
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', handleStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', handleStorage)
  }
}

function readTheme(): Theme {
  return themes.find((theme) => theme === document.documentElement.dataset.theme) ?? 'auto'
}

function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'auto') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // If storage is disabled, the choice is only for this page.
  }
  showTheme(theme)
}

function handleStorage({ key, newValue }: StorageEvent) {
  if (key === storageKey) showTheme(themes.find((theme) => theme === newValue) ?? 'auto')
}

function showTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}
