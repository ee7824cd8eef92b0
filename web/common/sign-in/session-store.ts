import type { Session } from '@supabase/auth-js'
import type { SessionTokens } from '#shared/answers.ts'
import { type OfficePreferences, parseOfficePreferences } from '#shared/office-preferences.ts'
import { authSessionKey, type Backend } from '#web/common/data/backend.ts'
import { clearUserDrafts } from '#web/common/offline/user-store.ts'

export type SessionState = {
  status: 'loading' | 'signed-out' | 'signed-in'
  email: string | null
  /**
   * True if the token has the role of an administrator. Only for display, because the server checks the role
   * on every request.
   */
  isAdmin: boolean
  /** True if the session ended without a sign-out on this device. The screen must then explain the end. */
  hasEnded: boolean
  /** Preferences of this person for the back office. */
  habits: OfficePreferences
}

const nobody = { email: null, isAdmin: false, hasEnded: false, habits: parseOfficePreferences({}) }
export const loadingSession: SessionState = { status: 'loading', ...nobody }
const signedOut: SessionState = { status: 'signed-out', ...nobody }

export type SessionStore = ReturnType<typeof createSessionStore>

/**
 * Creates the store of the session. It reads the session when the first listener subscribes. The sign-in
 * client loads only if there is a session.
 */
export function createSessionStore(backend: Backend) {
  const listeners = new Set<() => void>()
  let state = loadingSession
  let hasStarted = false
  let isLeaving = false
  let following: Promise<void> | undefined

  function set(next: SessionState) {
    state = next
    for (const listener of listeners) listener()
  }

  function follow(): Promise<void> {
    following ??= backend
      .auth()
      .then((auth) => {
        auth.onAuthStateChange((_event, session) => {
          // True only if someone was signed in, because the client may report the end of a session more than
          // once.
          const isOver = !session && !isLeaving && state.status === 'signed-in'
          const hasEnded = isOver || (!session && state.hasEnded)
          set(hasEnded ? { ...signedOut, hasEnded } : stateOf(session))
          void backend.renewRealtime().catch(() => {}) // The next heartbeat sends the new token.
        })
      })
      .catch(() => {
        following = undefined
        set(signedOut) // The client did not load, so requests have no token.
      })
    return following
  }

  function start() {
    hasStarted = true
    // Listens to the stored session, because another tab may sign in.
    addEventListener('storage', (event) => event.key === authSessionKey && void follow())
    if (backend.hasStoredSession()) void follow()
    else set(signedOut)
  }

  return {
    getState: () => state,

    subscribe(listener: () => void) {
      listeners.add(listener)
      if (!hasStarted) start()
      return () => {
        listeners.delete(listener)
      }
    },

    /** Adopts a session from the server, such as that of `verify-email-code`. */
    async adopt({ access_token, refresh_token }: SessionTokens) {
      await follow()
      const { error } = await (await backend.auth()).setSession({ access_token, refresh_token })
      if (error) throw error
    },

    async signInWithPassword(credentials: { email: string; password: string }) {
      await follow()
      const { error } = await (await backend.auth()).signInWithPassword(credentials)
      if (error) throw error
    },

    /** Signs in with the code from the password-reset email. */
    async recover(email: string, code: string) {
      await follow()
      const { error } = await (await backend.auth()).verifyOtp({ email, token: code, type: 'recovery' })
      if (error) throw error
    },

    /** Ends the session of this device only. */
    async signOut() {
      isLeaving = true
      try {
        const { error } = await (await backend.auth()).signOut({ scope: 'local' })
        if (error) throw error
        clearUserDrafts()
      } finally {
        isLeaving = false
      }
    },
  }
}

function stateOf(session: Session | null): SessionState {
  if (!session) return signedOut
  const { email, app_metadata, user_metadata } = session.user
  return {
    status: 'signed-in',
    email: email ?? null,
    isAdmin: app_metadata.role === 'admin',
    hasEnded: false,
    habits: parseOfficePreferences(user_metadata),
  }
}
