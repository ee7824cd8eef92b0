import { keptInTab, keptOnDevice } from '#web/lib/kept-in-tab.ts'

const prefix = 'session-'

/** The last data of a signed-in person, for a page that opens without a network. It is deleted with the session. */
export const keptWithSession = (key: string) => keptOnDevice(prefix + key)

/** Deletes this data before another person uses the device. */
export const forgetKeptWithSession = () => forget(() => localStorage)

/** Text typed by a signed-in person: it survives an expired session and is deleted when they sign out. */
export const keptUntilSignOut = (key: string) => keptInTab(prefix + key)

export const forgetKeptUntilSignOut = () => forget(() => sessionStorage)

// Accessed each time: if storage is disabled, even naming it throws.
function forget(place: () => Storage): void {
  try {
    for (const key of Object.keys(place())) if (key.startsWith(prefix)) place().removeItem(key)
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}
