import { useState } from 'react'
import { z } from 'zod'
import { createUserDataStore } from '#web/common/offline/user-store.ts'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'

export const maxNoteCharacters = 2000

export type OfficeNote = { id: string; said: string; created_at: string; author: string | null }

type OfficeNotesProps = {
  /** Id of the item that the notes are about. The device stores an unsaved note under this id. */
  about: string
  notes: readonly OfficeNote[]
  onKeep: (said: string) => Promise<unknown>
  refusalOf: (error: unknown) => string
}

/** Lists notes of administrators, with a form for a new one. */
export function OfficeNotes({ about, notes, onKeep, refusalOf }: OfficeNotesProps) {
  const typed = createUserDataStore(`note-${about}`)
  const [said, setSaid] = useState(() => z.string().catch('').parse(typed.read()))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const handleChange = (words: string) => {
    setSaid(words)
    if (words === '') typed.forget()
    else typed.keep(words)
  }
  const handleSubmit = async () => {
    setProblem(said.trim() === '' ? 'Enter a note' : undefined)
    if (said.trim() === '') return
    setBusy(true)
    try {
      await onKeep(said)
      handleChange('')
    } catch (error) {
      setProblem(refusalOf(error))
    }
    setBusy(false)
  }
  return (
    <>
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map(({ id, said: words, created_at, author }) => (
            <li key={id} className="border-l-[3px] border-text pl-3">
              <p className="whitespace-pre-line wrap-anywhere">{words}</p>
              <p className="text-sm wrap-anywhere text-muted">
                {author ?? 'A former administrator'}, {formatDateAndTime(created_at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Form
        noValidate
        isBusy={isBusy}
        onSubmit={() => void handleSubmit()}
        className="grid gap-3 not-first:mt-4.5"
      >
        <TextArea
          label="Write a note"
          rows={3}
          value={said}
          error={problem}
          maxLength={maxNoteCharacters}
          onChange={({ target }) => handleChange(target.value)}
        />
        <Button type="submit" variant="secondary" size="compact" isBusy={isBusy} busyLabel="Saving...">
          Save note
        </Button>
      </Form>
    </>
  )
}
