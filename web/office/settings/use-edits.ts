import { useState } from 'react'
import { readStoredEdits, storeEdits } from '#web/office/settings/edits.ts'
import type { Edits } from '#web/office/settings/values.ts'

export type ChangeEdits = (change: (newest: Edits) => Edits) => void

/** Returns this person's unsaved values in all sections, and a function to change them. */
export function useEdits(person: string): [Edits, ChangeEdits] {
  const [edits, setEdits] = useState<Edits>(() => readStoredEdits(person))
  const changeEdits: ChangeEdits = (change) => {
    // Reads the storage instead of the last render, because an upload may end long after the person left its
    // section.
    const next = change(readStoredEdits(person))
    storeEdits(person, next)
    setEdits(next)
  }
  return [edits, changeEdits]
}
