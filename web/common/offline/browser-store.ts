/**
 * Stores one value for as long as this tab is open. Typed text needs this, because cheap phones unload a page
 * while the visitor opens the email app, and because a session may end in another tab. If storage is
 * disabled, the value is lost with the page.
 */
export function createTabStore(key: string) {
  return createStore(() => sessionStorage, key)
}

/** Stores one value on the device, shared by all tabs. It survives closed tabs and restarts. */
export function createDeviceStore(key: string) {
  return createStore(() => localStorage, key)
}

// Calls `place` inside each `try`, because even access to a disabled storage throws.
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
      isInMemoryOnly = true // Storage is disabled or full.
    }
    return !isInMemoryOnly
  }

  /** Reads from storage each time, because another tab may have removed the value. */
  function stored(): string | null {
    if (isInMemoryOnly) return memory
    try {
      return place().getItem(key)
    } catch {
      return memory
    }
  }

  return {
    /** Stores a value. Returns true if the value will survive a reload. */
    keep: (value: unknown): boolean => write(JSON.stringify(value)),
    forget(): void {
      write(null)
    },
    /**
     * Returns the stored value, or null. The caller must validate it, because another build or another script
     * may have written it.
     */
    read(): unknown {
      try {
        return JSON.parse(stored() ?? 'null')
      } catch {
        return null
      }
    },
  }
}
