import { useEffect, useState } from 'react'

/**
 * Debounced value: the last value that has not changed for `pauseMs`, for example after a pause in typing.
 */
export function useSettled<Value>(value: Value, pauseMs = 350): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
