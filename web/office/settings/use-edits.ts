import { useState } from 'react'
import { useSession } from '#web/common/sign-in/session.tsx'
import { readStoredEdits, storeEdits } from '#web/office/settings/edits.ts'
import type { SettingEdits } from '#web/office/settings/values.ts'

export type EditsUpdater = (change: (newest: SettingEdits) => SettingEdits) => void

/** Returns this person's unsaved values in all sections, and a function to change them. */
export function useEdits(): [SettingEdits, EditsUpdater] {
  const person = useSession().email ?? ''
  const [edits, setEdits] = useState<SettingEdits>(() => readStoredEdits(person))
  const changeEdits: EditsUpdater = (change) => {
    // Reads the edits from the storage. The edits of the last render may be outdated, because an upload may
    // end long after the person left its section.
    const next = change(readStoredEdits(person))
    storeEdits(person, next)
    setEdits(next)
  }
  return [edits, changeEdits]
}
