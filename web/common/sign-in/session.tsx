import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { isPrivateQuery } from '#web/common/data/public-query.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useBrowserValue } from '#web/common/hydration/use-browser-value.ts'
import { createSessionStore, loadingSession, type SessionStore } from '#web/common/sign-in/session-store.ts'

const StoreContext = createContext<SessionStore | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  const backend = useBackend()
  const [store] = useState(() => createSessionStore(backend))
  return (
    <StoreContext value={store}>
      <PrivateDataKeeper />
      {children}
    </StoreContext>
  )
}

/**
 * Returns the session, and functions to sign in and out. On the server the status is 'loading', because the
 * server does not know the session.
 */
export function useSession() {
  const store = useContext(StoreContext)
  if (!store) throw new Error('useSession is used outside its provider')
  const state = useBrowserValue(store.subscribe, store.getState, () => loadingSession)
  const { adopt, signInWithPassword, recover, signOut } = store
  return { ...state, adopt, signInWithPassword, recover, signOut }
}

/** Removes private queries when the user changes. */
function PrivateDataKeeper() {
  const queryClient = useQueryClient()
  const { email } = useSession()
  useEffect(() => {
    if (email === null) return
    return () => {
      queryClient.removeQueries({ predicate: isPrivateQuery })
      // Also removes the results of mutations, because they contain private data, such as the receipt of a
      // vote.
      const answers = queryClient.getMutationCache()
      for (const one of answers.findAll({ predicate: ({ state }) => state.status !== 'pending' }))
        answers.remove(one)
    }
  }, [email, queryClient])
  return null
}
