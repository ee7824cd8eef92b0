import { useSyncExternalStore } from 'react'

/** False on the server and in the first render, true as soon as scripts can answer a press. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

function subscribe() {
  return () => {}
}
