import { useEffect, useState } from 'react'

/** Milliseconds within which a press may be the second half of a double press on what stood there before. */
const deafFor = 600

/**
 * True for a moment once `shown` has changed: what stands under the finger is another thing now, and a press that was
 * meant for the one before must do nothing.
 */
export function useDeafness(shown: boolean, before = shown): boolean {
  const [heard, setHeard] = useState(before)
  useEffect(() => {
    if (heard === shown) return
    const timer = setTimeout(() => setHeard(shown), deafFor)
    return () => clearTimeout(timer)
  }, [heard, shown])
  return heard !== shown
}
