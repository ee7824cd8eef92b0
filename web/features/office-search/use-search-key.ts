import { type RefObject, useEffect } from 'react'
import { isTyping } from '#web/ui/is-typing.ts'

/** `/` and Ctrl+K (or Command+K) put the cursor into the search, unless somebody is typing or a dialog is open. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [input, isOn])
}

function isSearchKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey) return false
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k'
  return event.key === '/' && !isTyping(event)
}
