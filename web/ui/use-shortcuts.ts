import { useEffect, useEffectEvent } from 'react'

/** What is done at Ctrl and a key, on a Mac Command and a key: `{ s: save, 'shift+p': preview }`. */
export function useShortcuts(acts: Record<string, () => void>) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const act = acts[`${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
