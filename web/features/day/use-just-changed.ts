import { useEffect, useState } from 'react'

/** Milliseconds within which a press may be the second half of a double press on what stood there before. */
const doublePress = 600

/**
 * True for a moment once `shown` differs from what it was, or at first from `before`: another button stands under the
 * finger then, and a press that was meant for the one before it must do nothing.
 */
export function useJustChanged(shown: boolean, before = shown): boolean {
  const [settled, setSettled] = useState(before)
  useEffect(() => {
    if (settled === shown) return
    const timer = setTimeout(() => setSettled(shown), doublePress)
    return () => clearTimeout(timer)
  }, [settled, shown])
  return settled !== shown
}
