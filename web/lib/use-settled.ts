import { useEffect, useState } from 'react'

/** The value once it has been the same for so long: what was typed, after a pause in typing. */
export function useSettled<Value>(value: Value, pauseMs = 350): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
