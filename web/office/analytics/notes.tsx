import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { AnalyticsNote } from '#shared/analytics-report.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { analyticsErrors } from '#shared/errors/analytics.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmationTrigger } from '#web/common/ui/confirmation-trigger.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/common/ui/dialog.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { useConfirmClose } from '#web/common/ui/use-confirm-close.tsx'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import { useSaveNote } from '#web/office/analytics/queries.ts'
import { formatDayAndLongMonth } from '#web/office/analytics/range.ts'

export type NoteDraft = { id?: string; day: string; text: string }

/** Lists the owner's notes on the timeline, newest first. */
export function AnalyticsNotes({
  notes,
  onEdit,
  onAdd,
}: {
  notes: readonly AnalyticsNote[]
  onEdit: (note: NoteDraft) => void
  onAdd: () => void
}) {
  return (
    <section aria-labelledby="notes-title" className="office-card figures-card">
      <div className="figures-card-head">
        <h2 id="notes-title">Notes on the timeline</h2>
        <Button variant="secondary" size="compact" onClick={onAdd}>
          Add a note
        </Button>
      </div>
      {notes.length === 0 && <p className="text-muted">No notes in this period.</p>}
      <ul className="figures-notes">
        {notes.toReversed().map((note) => (
          <li key={note.id}>
            <span className="text-muted">{formatDayAndLongMonth(note.day)}</span>
            <span className="font-semibold">{note.text}</span>
            <IconButton icon={Pencil} label={`Edit note “${note.text}”`} onClick={() => onEdit(note)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function AnalyticsNoteDialog({ note, onClose }: { note: NoteDraft; onClose: () => void }) {
  const [day, setDay] = useState(note.day)
  const [text, setText] = useState(note.text)
  const [problem, setProblem] = useState('')
  const keep = useSaveNote()
  const save = (kept: string | null) =>
    keep.mutate(
      { id: note.id, day, text: kept },
      {
        onSuccess: onClose,
        onError: (error) => setProblem(formatRefusal(error, 'The note could not be saved. Try again.')),
      },
    )
  const { close, question } = useConfirmClose(text !== note.text, onClose)
  const handleSubmit = () => {
    const words = text.trim()
    if (!words) return setProblem(getOfficeErrorText(analyticsErrors.note_empty))
    if (!isCalendarDay(day)) return setProblem(getOfficeErrorText(analyticsErrors.day))
    save(words)
  }
  return (
    <>
      <Dialog isOpen onClose={close} isBusy={keep.isPending} title={note.id ? 'Edit note' : 'Add a note'}>
        <Form onSubmit={handleSubmit} noValidate>
          <DialogBody className="grid content-start gap-4.5">
            {problem && <Message tone="danger">{problem}</Message>}
            <TextField label="Day" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
            <TextField
              label="Note"
              hint="For example: radio interview. The note for the busiest day is public while /impact shows visitor numbers."
              value={text}
              maxLength={60}
              data-autofocus=""
              onChange={({ target }) => setText(target.value)}
            />
          </DialogBody>
          <DialogFooter>
            {note.id && (
              <ConfirmationTrigger
                title="Remove this note?"
                message={`“${note.text}” will be deleted for everyone. This cannot be undone.`}
                confirmLabel="Remove note"
                onConfirm={() => save(null)}
              >
                {(ask) => (
                  <Button variant="danger" onClick={ask}>
                    Remove
                  </Button>
                )}
              </ConfirmationTrigger>
            )}
            <Button type="submit" isBusy={keep.isPending} busyLabel="Saving...">
              Save note
            </Button>
          </DialogFooter>
        </Form>
      </Dialog>
      {question}
    </>
  )
}
