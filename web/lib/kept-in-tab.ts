/**
 * One value for as long as this tab is open. Cheap phones drop a page while its reader looks up a code in the mail program, and a session may end
 * in another tab: what was typed outlives both. With storage switched off it lives as long as the page.
 */
export function keptInTab(key: string) {
  let memory: string | null = null

  function write(text: string | null) {
    memory = text
    try {
      if (text === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, text)
    } catch {
      // switched off or full
    }
  }

  return {
    keep: (value: unknown): void => write(JSON.stringify(value)),
    forget: (): void => write(null),
    /** Another build or another script may have written it: the caller looks at its shape. */
    read(): unknown {
      try {
        return JSON.parse(stored(key) ?? memory ?? 'null')
      } catch {
        return null
      }
    },
  }
}

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
