import { keptInTab, keptOnDevice } from '#web/lib/kept-in-tab.ts'

const prefix = 'session-'

/** What somebody signed in was shown last, for a page that opens again without a network. It goes when the session goes. */
export const keptWithSession = (key: string) => keptOnDevice(prefix + key)

/** Whoever sits here next is shown nothing of it. */
export const forgetKeptWithSession = () => forget(() => localStorage)

/** What somebody signed in has typed: it outlives a session that ends by itself, and goes when they sign out. */
export const keptUntilSignOut = (key: string) => keptInTab(prefix + key)

export const forgetKeptUntilSignOut = () => forget(() => sessionStorage)

// Asked for anew each time, as where it is kept: switched off, even naming it throws.
function forget(place: () => Storage): void {
  try {
    for (const key of Object.keys(place())) if (key.startsWith(prefix)) place().removeItem(key)
  } catch {
    // Storage is switched off, so there was nothing to keep it in.
  }
}
