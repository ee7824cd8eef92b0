import { useRef, useState } from 'react'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { Dialog } from '#web/common/ui/dialog.tsx'
import { DialogForm } from '#web/common/ui/dialog-form.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { useConfirmClose } from '#web/common/ui/use-confirm-close.tsx'
import { type CommunityPerson, useAddSupporterNote } from '#web/office/community/queries.ts'
import { maxNoteCharacters } from '#web/office/review/office-notes.tsx'

type NoteDialogProps = { people: readonly CommunityPerson[]; onClose: () => void; onKept: () => void }

/** Adds the same note to several people. */
export function SupporterNoteDialog({ people, onClose, onKept }: NoteDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const leave = () => {
    setTyped(false)
    onClose()
  }
  const { close, question } = useConfirmClose(isTyped, leave)
  return (
    <>
      <Dialog
        isOpen={people.length > 0}
        onClose={close}
        isBusy={isBusy}
        title={`A note about ${formatCountWithNoun(people.length, 'person', 'people')}`}
      >
        <NoteForm
          people={people}
          isBusy={isBusy}
          onBusy={setBusy}
          onType={(said) => setTyped(said.trim() !== '')}
          onClose={close}
          onKept={() => {
            onKept()
            leave()
          }}
        />
      </Dialog>
      {question}
    </>
  )
}

type NoteFormProps = NoteDialogProps & {
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onType: (said: string) => void
}

function NoteForm({ people, isBusy, onBusy, onType, onClose, onKept }: NoteFormProps) {
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string>()
  const note = useAddSupporterNote()
  const showToast = useToast()
  // People who already have the note, so that a retry after a failure skips them. A changed text counts as a
  // new note.
  const done = useRef({ said: '', ids: new Set<string>() })

  async function keep() {
    onBusy(true)
    if (done.current.said !== said) done.current = { said, ids: new Set() }
    const { ids } = done.current
    try {
      for (const { id } of people) {
        if (ids.has(id)) continue
        await note.mutateAsync({ supporter: id, said })
        ids.add(id)
      }
      showToast(`Note saved for ${formatCountWithNoun(people.length, 'person', 'people')}.`)
      onKept()
    } catch (error) {
      const sentence =
        ids.size > 0
          ? `Saved for the first ${ids.size}. The note could not be saved for the others.`
          : 'The note could not be saved.'
      setProblem(formatRefusal(error, sentence))
    }
    onBusy(false)
  }
  const handleSubmit = () => {
    if (said.trim() === '') setProblem('Enter a note')
    else void keep()
  }
  return (
    <DialogForm
      submitLabel="Save note"
      isBusy={isBusy}
      busyLabel="Saving..."
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <TextArea
        label="Note"
        hint="Only visible in the back office. It is included if the person asks for a copy of their data."
        value={said}
        error={problem}
        maxLength={maxNoteCharacters}
        onChange={({ target }) => {
          setSaid(target.value)
          onType(target.value)
        }}
        data-autofocus=""
      />
    </DialogForm>
  )
}
