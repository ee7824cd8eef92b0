import { useState } from 'react'
import { keepEdits, keptEdits } from '#web/features/settings/edits.ts'
import type { Edits } from '#web/features/settings/values.ts'

export type ChangeEdits = (change: (newest: Edits) => Edits) => void

/** Unsaved values of this person in all sections, and their setter. */
export function useEdits(person: string): [Edits, ChangeEdits] {
  const [edits, setEdits] = useState<Edits>(() => keptEdits(person))
  const changeEdits: ChangeEdits = (change) => {
    // Read from storage, not from the last render: an upload may end long after its section was left.
    const next = change(keptEdits(person))
    keepEdits(person, next)
    setEdits(next)
  }
  return [edits, changeEdits]
}
