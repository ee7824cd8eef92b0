/**
 * One value for as long as this tab is open. Cheap phones drop a page while its reader looks up a code in the mail program, and a session may end
 * in another tab: what was typed outlives both. With storage switched off it lives as long as the page.
 */
export function keptInTab(key: string) {
  return keptIn(() => sessionStorage, key)
}

/** One value for as long as the device keeps it, over closed tabs and a restart; every tab has the same. */
export function keptOnDevice(key: string) {
  return keptIn(() => localStorage, key)
}

// Accessed each time: if storage is disabled, even naming it throws.
function keptIn(place: () => Storage, key: string) {
  let memory: string | null = null
  let isInMemoryOnly = false

  function write(text: string | null): boolean {
    memory = text
    isInMemoryOnly = false
    try {
      if (text === null) place().removeItem(key)
      else place().setItem(key, text)
    } catch {
      isInMemoryOnly = true // switched off or full
    }
    return !isInMemoryOnly
  }

  /** A value that another tab has removed is gone here too. */
  function stored(): string | null {
    if (isInMemoryOnly) return memory
    try {
      return place().getItem(key)
    } catch {
      return memory
    }
  }

  return {
    /** True if the value survives the page. */
    keep: (value: unknown): boolean => write(JSON.stringify(value)),
    forget(): void {
      write(null)
    },
    /** Another build or another script may have written it: the caller looks at its shape. */
    read(): unknown {
      try {
        return JSON.parse(stored() ?? 'null')
      } catch {
        return null
      }
    },
  }
}
