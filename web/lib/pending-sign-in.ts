import { codeMinutes } from '#shared/codes.ts'

const signIn = createPending('pending-sign-in')

/** The address that waits for a code, or null: none was asked for, or it has died meanwhile. */
export const pendingSignIn = signIn.email
export const keepPendingSignIn = signIn.keep
export const forgetPendingSignIn = signIn.forget

/**
 * Cheap phones drop a page while its reader looks up the code in the mail program; so the address that waits for a
 * code is kept for as long as the code lives, in this tab only.
 */
export function createPending(key: string) {
  let memory: string | null = null

  function write(text: string | null) {
    memory = text
    try {
      if (text === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, text)
    } catch {
      // storage switched off: memory is enough as long as the page stays
    }
  }

  return {
    keep(email: string): void {
      write(JSON.stringify({ email, until: Date.now() + codeMinutes * 60_000 }))
    },
    email(): string | null {
      try {
        const { email, until } = JSON.parse(sessionStorage.getItem(key) ?? memory ?? '{}')
        return typeof email === 'string' && typeof until === 'number' && Date.now() < until ? email : null
      } catch {
        return null // somebody else's text under our name counts as nothing
      }
    },
    forget(): void {
      write(null)
    },
  }
}
