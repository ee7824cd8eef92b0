import { type RefObject, useRef } from 'react'
import type { ShortcutTexts } from '#web/ui/keys.tsx'
import { useLetterKeys } from '#web/ui/use-letter-keys.ts'

export const planShortcuts: ShortcutTexts = [
  ['1 to 20', 'Go to a slot'],
  ['Space', 'On a handle: pick up or drop'],
  ['Up Down', 'Move the picked-up slot'],
  ['Esc', 'Cancel the move'],
  ['T', 'Choose an idea for the first empty slot'],
  ['Z', 'Undo the last move'],
]

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
  const digits = Array.from({ length: 10 }, (_, digit) => [String(digit), () => goTo(digit)] as const)
  useLetterKeys({ ...Object.fromEntries(digits), t: onTake, z: onUndo })
}
