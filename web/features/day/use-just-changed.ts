import { useEffect, useState } from 'react'

/** Milliseconds in which a second press is the end of a double press and not meant for what has just appeared. */
const doublePress = 600

/**
 * True for a moment after `shown` has changed, or if it first differs from `before`: another button is under the
 * finger then, and a press meant for the previous one must do nothing.
 */
export function useJustChanged(shown: boolean, before = shown): boolean {
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
