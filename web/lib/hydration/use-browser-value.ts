import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/**
 * A value that only the browser knows. The first render uses the server's value; the real one follows in a transition,
 * because React's own way would render all callers in one task, which delays presses.
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
  // After React's own effects, which compare what was drawn with what is read now.
  useEffect(() => {
    if (!isServers.current) return
    startTransition(() => {
      isServers.current = false
      follow(true)
    })
  }, [])
  return value
}
