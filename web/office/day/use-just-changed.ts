import { useEffect, useState } from 'react'

/** Milliseconds after a change in which a click is probably the second half of a double click. */
const doublePress = 600

/**
 * True for 600 ms after `shown` has changed, or after the first render if it differs from `before`. Ignore
 * clicks in this time, because they were meant for the previous button.
 */
export function useHasJustChanged(shown: boolean, before = shown): boolean {
  const [last, setLast] = useState(before)
  const [changes, setChanges] = useState(0)
  const [past, setPast] = useState(0)
  if (last !== shown) {
    setLast(shown)
    setChanges(changes + 1)
  }
  useEffect(() => {
    const timer = setTimeout(() => setPast(changes), doublePress)
    return () => clearTimeout(timer)
  }, [changes])
  return changes !== past
}
