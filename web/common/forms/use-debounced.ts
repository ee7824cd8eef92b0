import { useEffect, useState } from 'react'

/** Debounces a value: returns the last one that has not changed for `pauseMs`. */
export function useDebounced<Value>(value: Value, pauseMs = 350): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
