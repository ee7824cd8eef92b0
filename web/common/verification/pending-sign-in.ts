import { codeLifetimeMinutes } from '#backend/rules/codes.ts'
import { createTabStore } from '#web/common/offline/browser-store.ts'

const signIn = createPendingEmailStore('pending-sign-in')

/** Returns the address for which a code was requested. Null if there is none or its code has expired. */
export const getPendingSignInEmail = signIn.email
export const storePendingSignIn = signIn.keep
export const deletePendingSignIn = signIn.forget

/**
 * Creates a store for an address whose code has not been entered yet. The address stays in this tab while the
 * code is valid, because cheap phones discard a page while its reader opens the email program.
 */
export function createPendingEmailStore(key: string) {
  const waiting = createTabStore(key)
  return {
    keep(email: string): void {
      waiting.keep({ email, until: Date.now() + codeLifetimeMinutes * 60_000 })
    },
    email(): string | null {
      const { email, until } = Object(waiting.read())
      return typeof email === 'string' && typeof until === 'number' && Date.now() < until ? email : null
    },
    forget: waiting.forget,
  }
}
