import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { z } from 'zod'
import { officeIdeaErrors } from '#shared/errors/office-ideas.ts'
import { type AdminIdea, ideaAdminMessages, ideaDraft, ideaLimits } from '#shared/ideas.ts'
import { getBackendErrorCode } from '#web/common/data/backend.ts'
import { useFields } from '#web/common/forms/use-fields.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Dialog } from '#web/common/ui/dialog.tsx'
import { DialogForm } from '#web/common/ui/dialog-form.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { useConfirmClose } from '#web/common/ui/use-confirm-close.tsx'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCorrectIdea } from '#web/office/ideas/mutations.ts'
import { createUndoAction } from '#web/office/ui/undo-button.tsx'

const correction = z.object({
  title: ideaDraft.shape.appName,
  description: ideaDraft.shape.problemSolves,
})

/** Corrects the title and text of an idea. Its submitter gets an email with the difference. */
export function IdeaCorrectionControl({ idea }: { idea: AdminIdea }) {
  const [isOpen, setOpen] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const leave = () => {
    setTyped(false)
    setOpen(false)
  }
  const { close, question } = useConfirmClose(isTyped, leave)
  return (
    <>
      <Button variant="secondary" size="compact" icon={Pencil} onClick={() => setOpen(true)}>
        Correct
      </Button>
      <Dialog isOpen={isOpen} onClose={close} isBusy={isBusy} title="Correct idea">
        <CorrectionForm idea={idea} onType={setTyped} onBusy={setBusy} onSaved={leave} onCancel={close} />
      </Dialog>
      {question}
    </>
  )
}

type CorrectionFormProps = {
  idea: AdminIdea
  onType: (isTyped: boolean) => void
  onBusy: (isBusy: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

function CorrectionForm({ idea, onType, onBusy, onSaved, onCancel }: CorrectionFormProps) {
  const t = useTranslate()
  const toast = useToast()
  const correct = useCorrectIdea()
  const [before] = useState(idea)
  // Version that the form corrects. If the server refuses because the idea has changed, the form switches to
  // the version that loads next. The administrator can read the text of that version on the page.
  const [read, setRead] = useState(idea)
  const [isRefused, setRefused] = useState(false)
  if (isRefused && idea.updated_at !== read.updated_at) {
    setRead(idea)
    setRefused(false)
  }
  const { check, fieldProps, listed } = useFields(correction, {
    initial: { title: before.title, description: before.description },
    isBusy: correct.isPending,
    say: (problem) => translateProblem(t, problem),
    onType: ({ title, description }) => onType(title !== before.title || description !== before.description),
  })

  // Uses a promise, because Undo is clicked after the form has closed, and the mutation's callbacks do not
  // run for an unmounted component.
  const undo = (corrected: { id: string; updated_at: string }, was: AdminIdea) =>
    correct.mutateAsync({ read: corrected, title: was.title, description: was.description }).then(
      () => toast('Undone.'),
      () => toast(ideaAdminMessages.undoFailed, 'failed'),
    )
  const handleSubmit = () => {
    const draft = check()
    if (!draft) return
    if (draft.title === read.title && draft.description === read.description) return onSaved()
    onBusy(true)
    correct.mutate(
      { read, ...draft },
      {
        onSettled: () => onBusy(false),
        onError: (error) => setRefused(hasChanged(error)),
        onSuccess(corrected) {
          onSaved()
          toast(
            `Corrected. ${draft.title}`,
            'done',
            createUndoAction(() => void undo(corrected, read)),
          )
        },
      },
    )
  }

  return (
    <DialogForm
      submitLabel="Save correction"
      isBusy={correct.isPending}
      failure={correct.isError && failureOf(correct.error)}
      problems={listed}
      onSubmit={handleSubmit}
      onCancel={onCancel}
    >
      <p className="text-muted">{ideaAdminMessages.correctExplained}</p>
      {read !== before && (
        <blockquote className="border-s-3 border-text ps-4.5 text-sm break-words">
          <strong>{read.title}</strong>
          <br />
          {read.description}
        </blockquote>
      )}
      <TextField {...fieldProps('title')} label="Name" required autoComplete="off" data-autofocus="" />
      <TextArea
        {...fieldProps('description')}
        label="Text"
        required
        rows={6}
        hint={`At least ${ideaLimits.descriptionMin} characters.`}
      />
    </DialogForm>
  )
}

const hasChanged = (error: Error) => getBackendErrorCode(error) === officeIdeaErrors.changed

const failureOf = (error: Error) =>
  hasChanged(error) ? getOfficeErrorText(officeIdeaErrors.changed) : ideaAdminMessages.correctFailed
