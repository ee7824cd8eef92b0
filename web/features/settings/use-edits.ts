import { useState } from 'react'
import { readStoredEdits, storeEdits } from '#web/features/settings/edits.ts'
import type { Edits } from '#web/features/settings/values.ts'

export type ChangeEdits = (change: (newest: Edits) => Edits) => void

/** Unsaved values of this person in all sections, and their setter. */
export function useEdits(person: string): [Edits, ChangeEdits] {
  const [edits, setEdits] = useState<Edits>(() => readStoredEdits(person))
  const changeEdits: ChangeEdits = (change) => {
    // Read from storage, not from the last render: an upload may end long after its section was left.
    const next = change(readStoredEdits(person))
    storeEdits(person, next)
    setEdits(next)
  }
  return [edits, changeEdits]
}
