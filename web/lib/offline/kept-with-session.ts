import { createDeviceStore, createTabStore } from '#web/lib/kept-in-tab.ts'

const prefix = 'session-'

/** The last data of a signed-in person, for a page that opens without a network. It is deleted with the session. */
export const createSessionDataStore = (key: string) => createDeviceStore(prefix + key)

/** Deletes this data before another person uses the device. */
export const clearSessionData = () => forget(() => localStorage)

/** Text typed by a signed-in person: it survives an expired session and is deleted when they sign out. */
export const createUserDraftStore = (key: string) => createTabStore(prefix + key)

export const clearUserDrafts = () => forget(() => sessionStorage)

// Accessed each time: if storage is disabled, even naming it throws.
function forget(place: () => Storage): void {
  try {
    for (const key of Object.keys(place())) if (key.startsWith(prefix)) place().removeItem(key)
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}
