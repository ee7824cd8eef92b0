import { keptOnDevice } from '#web/lib/kept-in-tab.ts'

const prefix = 'session-'

/** What somebody signed in was shown last, for a page that opens again without a network. It goes when the session goes. */
export const keptWithSession = (key: string) => keptOnDevice(prefix + key)

/** Whoever sits here next is shown nothing of it. */
export function forgetKeptWithSession(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Storage is switched off, so there was nothing to keep it in.
  }
}
