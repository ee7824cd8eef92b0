import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/**
 * Returns a value that only the browser knows. The first render uses the server's value, and a transition
 * follows with the real one. Without a transition, React would render all callers in one task and delay
 * clicks.
 */
export function useBrowserValue<Value>(
  subscribe: (tell: () => void) => () => void,
  read: () => Value,
  readServers: () => Value,
): Value {
  const isServers = useRef(false)
  const [, follow] = useState(false)
  const value = useSyncExternalStore(
    subscribe,
    () => (isServers.current ? readServers() : read()),
    () => {
      isServers.current = true
      return readServers()
    },
  )
  // Switches to the browser's value after the effects of useSyncExternalStore. They compare the rendered
  // value with the current one, and a difference would make React render synchronously.
  useEffect(() => {
    if (!isServers.current) return
    startTransition(() => {
      isServers.current = false
      follow(true)
    })
  }, [])
  return value
}
