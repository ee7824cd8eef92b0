import { useEffect, useState } from 'react'

const pauseMs = 350

/** What was typed, after a pause in typing. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(pause)
  }, [text])
  return settled
}
