import { useState } from 'react'
import { counted } from '#web/features/community/filter-words.ts'
import { actRefusal, type ListedPerson, useCommunityAct } from '#web/features/community/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'

export const longestNote = 2000

type NoteDialogProps = { people: readonly ListedPerson[]; onClose: () => void; onKept: () => void }

/** The same note about each of several. */
export function NoteDialog({ people, onClose, onKept }: NoteDialogProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      open={people.length > 0}
      onClose={onClose}
      busy={isBusy}
      title={`A note about ${counted(people.length, 'person', 'people')}`}
    >
      {people.length > 0 && (
        <NoteForm people={people} onBusy={setBusy} isBusy={isBusy} onClose={onClose} onKept={onKept} />
      )}
    </Dialog>
  )
}

type NoteFormProps = NoteDialogProps & { isBusy: boolean; onBusy: (isBusy: boolean) => void }

function NoteForm({ people, isBusy, onBusy, onClose, onKept }: NoteFormProps) {
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string>()
  const note = useCommunityAct<{ member_id: string; said: string }>('note_member')
  const showToast = useToast()

  async function keep() {
    onBusy(true)
    let kept = 0
    try {
      for (const { id } of people) {
        await note.mutateAsync({ member_id: id, said })
        kept += 1
      }
      showToast(`Kept with ${counted(kept, 'person', 'people')}.`)
      onKept()
      onClose()
    } catch (error) {
      const done =
        kept > 0 ? `Kept with the first ${kept}; the others have no note.` : 'The note was not kept.'
      setProblem(actRefusal(error, done))
    }
    onBusy(false)
  }
  const handleSubmit = () => {
    if (said.trim() === '') setProblem('Write a note first')
    else if (!isBusy) void keep()
  }
  return (
    <Form noValidate onSubmit={handleSubmit} className="contents">
      <DialogBody className="grid content-start gap-3">
        <TextArea
          label="Note"
          hint="Only the office reads it. It is part of the copy of their data that a person may ask for."
          value={said}
          error={problem}
          maxLength={longestNote}
          onChange={({ target }) => setSaid(target.value)}
          data-autofocus=""
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy} busyLabel="Keeping...">
          Keep note
        </Button>
      </DialogFooter>
    </Form>
  )
}
