import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { isTyping } from './is-typing.ts'

/**
 * Shortcut.
 * - `keys`: as the help shows them, such as `J`, `Shift X`, `N or J` or `Ctrl S` (Command on a Mac).
 * - `does`: their description in the help, or '' if the help leaves them out.
 * - `act`: called for the keys. If it returns false, other handlers get the key. Without `act`, these keys do
 * nothing here.
 */
export type Shortcut = readonly [keys: string, does: string, act?: (() => unknown) | undefined]

type Registered = () => { shortcuts: readonly Shortcut[]; areLettersOn: boolean }

/** True if single letters are shortcuts. People who use speech input can switch them off. */
export const LetterKeysContext = createContext(true)

/** Shortcuts of everything that is on the screen. */
const registry = new Set<Registered>()

export const listScreenShortcuts = (): Shortcut[] => [...registry].flatMap((read) => read().shortcuts)

/**
 * Adds shortcuts while the component is on the screen. Those without Ctrl are inactive while the user types or
 * has a dialog open.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  const areLettersOn = useContext(LetterKeysContext)
  const read = useEffectEvent(() => ({ shortcuts, areLettersOn }))
  useEffect(() => {
    const registered: Registered = () => read()
    if (registry.size === 0) document.addEventListener('keydown', handleKeyDown)
    registry.add(registered)
    return () => {
      registry.delete(registered)
      if (registry.size === 0) document.removeEventListener('keydown', handleKeyDown)
    }
  }, [])
}

function handleKeyDown(event: KeyboardEvent) {
  const hasCtrl = event.ctrlKey || event.metaKey
  if (event.altKey || event.defaultPrevented) return
  if (!hasCtrl && (event.repeat || isTyping(event))) return
  const name = nameOf(event, hasCtrl)
  for (const read of registry) {
    const { shortcuts, areLettersOn } = read()
    if (!areLettersOn && !hasCtrl && name !== 'esc' && name !== '/') continue
    const act = shortcuts.find(([keys, , handler]) => handler && listNames(keys).includes(name))?.[2]
    if (!act || act() === false) continue
    event.preventDefault()
    return
  }
}

const listNames = (keys: string) => keys.toLowerCase().split(' or ')

function nameOf({ key, shiftKey }: KeyboardEvent, hasCtrl: boolean): string {
  const name = key === 'Escape' ? 'esc' : key.toLowerCase()
  const hasShift = shiftKey && (hasCtrl || /^\p{Letter}$/u.test(name))
  return `${hasCtrl ? 'ctrl ' : ''}${hasShift ? 'shift ' : ''}${name}`
}
