import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/**
 * What only the browser knows. The first render says what the server said; what is so here follows as a transition, because
 * React's own answer is to draw all who ask in one task, which a press has to wait for.
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
