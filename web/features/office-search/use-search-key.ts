import type { RefObject } from 'react'
import { isTyping } from '#web/ui/is-typing.ts'
import { useKeyDown } from '#web/ui/use-key-down.ts'

/** `/` and Ctrl+K (or Command+K) put the cursor into the search, unless somebody is typing or a dialog is open. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>, isOn: boolean) {
  useKeyDown((event) => {
    if (!isOn || !isSearchKey(event) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    input.current?.focus()
    input.current?.select()
  })
}

function isSearchKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey) return false
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k'
  return event.key === '/' && !isTyping(event)
}
