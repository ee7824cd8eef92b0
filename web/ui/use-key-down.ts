import { useEffect, useEffectEvent } from 'react'

/** Calls `act` for every key, wherever the focus is. */
export function useKeyDown(act: (event: KeyboardEvent) => void) {
  const handle = useEffectEvent(act)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
