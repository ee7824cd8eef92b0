import { type RefObject, useRef } from 'react'
import { type Shortcut, useShortcuts } from '#web/common/ui/use-shortcuts.ts'

/** Milliseconds within which two digits form one number, so that 1 and 2 select slot 12. */
const oneNumber = 1000

type SlotKeysOptions = {
  list: RefObject<HTMLOListElement | null>
  onTake: (() => void) | undefined
  onUndo: (() => void) | undefined
}

/** Keyboard shortcuts of the plan: digits focus a slot, T takes an idea, Z undoes. */
export function useSlotShortcuts({ list, onTake, onUndo }: SlotKeysOptions) {
  const typed = useRef({ number: 0, at: 0 })
  const goTo = (digit: number) => {
    const rows = list.current?.children ?? []
    const now = performance.now()
    const joined = now - typed.current.at < oneNumber ? typed.current.number * 10 + digit : digit
    const number = joined <= rows.length ? joined : digit
    typed.current = { number, at: now }
    rows[number - 1]?.querySelector('button')?.focus()
  }
  useShortcuts([
    ['1 to 20', 'Go to a slot'],
    ...Array.from({ length: 10 }, (_, digit): Shortcut => [String(digit), '', () => goTo(digit)]),
    ['Space', 'On a handle: pick up or drop'],
    ['Up Down', 'Move the picked-up slot'],
    ['Esc', 'Cancel the move'],
    ['T', 'Choose an idea for the first empty slot', onTake],
    ['Z', 'Undo the last move', onUndo],
  ])
}
