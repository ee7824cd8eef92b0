import { createDeviceStore, createTabStore } from '#web/common/offline/browser-store.ts'

const prefix = 'session-'

/**
 * Creates a store for the last data of a signed-in person, which a page without a network shows. The data is
 * deleted with the session.
 */
export const createUserDataStore = (key: string) => createDeviceStore(prefix + key)

/** Deletes the data in all stores of createUserDataStore, before another person uses the device. */
export const clearUserData = () => forget(() => localStorage)

/**
 * Creates a store for text that a signed-in person typed. The text survives an expired session. It is deleted
 * when the person signs out.
 */
export const createUserDraftStore = (key: string) => createTabStore(prefix + key)

export const clearUserDrafts = () => forget(() => sessionStorage)

// Calls `place` inside the `try`, because even access to a disabled storage throws.
function forget(place: () => Storage): void {
  try {
    for (const key of Object.keys(place())) if (key.startsWith(prefix)) place().removeItem(key)
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}
