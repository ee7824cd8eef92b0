import { useBrowserValue } from '#web/common/hydration/use-browser-value.ts'

/** False on the server and in the first render, true as soon as scripts can handle clicks. */
export function useHydrated(): boolean {
  return useBrowserValue(
    subscribe,
    () => true,
    () => false,
  )
}

function subscribe() {
  return () => {}
}
