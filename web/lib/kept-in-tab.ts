/**
 * Stores one value for as long as this tab is open. Cheap phones drop a page while the visitor looks up a
 * code in the email app, and a session may end in another tab: typed text survives both. If storage is
 * disabled, the value is lost with the page.
 */
export function createTabStore(key: string) {
  return createStore(() => sessionStorage, key)
}

/** Stores one value on the device, across closed tabs and restarts. All tabs share it. */
export function createDeviceStore(key: string) {
  return createStore(() => localStorage, key)
}

// Accessed each time: if storage is disabled, even naming it throws.
function createStore(place: () => Storage, key: string) {
  let memory: string | null = null
  let isInMemoryOnly = false

  function write(text: string | null): boolean {
    memory = text
    isInMemoryOnly = false
    try {
      if (text === null) place().removeItem(key)
      else place().setItem(key, text)
    } catch {
      isInMemoryOnly = true // storage is disabled or full
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
    /** Another build or another script may have written the value, so the caller validates it. */
    read(): unknown {
      try {
        return JSON.parse(stored() ?? 'null')
      } catch {
        return null
      }
    },
  }
}
