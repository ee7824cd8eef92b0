import { isTyping } from '#web/ui/is-typing.ts'
import { useKeyDown } from '#web/ui/use-key-down.ts'

/**
 * Opens the search with Ctrl+K, Command+K, or `/` outside text fields. The keys have no effect while a dialog
 * is open.
 */
export function usePaletteKey(open: () => void) {
  useKeyDown((event) => {
    if (!isPaletteKey(event) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    open()
  })
}

function isPaletteKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey) return false
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k'
  return event.key === '/' && !isTyping(event)
}
