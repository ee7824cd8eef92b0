import { createContext, useContext } from 'react'
import { isTyping } from './is-typing.ts'
import { useKeyDown } from './use-key-down.ts'

/** True if single letters are shortcuts. People who use speech input can switch them off. */
export const LetterKeysContext = createContext(true)

/** Adds shortcuts on single letters, which are inactive while the user types. "shift x" is one shortcut. */
export function useLetterKeys(keys: Record<string, (() => void) | undefined>) {
  const areOn = useContext(LetterKeysContext)
  useKeyDown((event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
    const act = keys[nameOf(event)]
    if (!act || isTyping(event) || (!areOn && event.key !== 'Escape')) return
    event.preventDefault()
    act()
  })
}

function nameOf({ key, shiftKey }: KeyboardEvent): string {
  const name = key.toLowerCase()
  return shiftKey && /^\p{Letter}$/u.test(name) ? `shift ${name}` : name
}
