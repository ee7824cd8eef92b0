import { useKeyDown } from './use-key-down.ts'

/** Adds shortcuts with Ctrl, or Command on a Mac, such as `{ s: save, 'shift+p': preview }`. */
export function useShortcuts(acts: Record<string, () => void>) {
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const act = acts[`${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`]
    if (!act) return
    event.preventDefault()
    act()
  })
}
