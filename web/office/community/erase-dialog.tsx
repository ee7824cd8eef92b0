import { z } from 'zod'
import { personErrors } from '#shared/errors/people.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useFields } from '#web/common/forms/use-fields.ts'
import { Dialog } from '#web/common/ui/dialog.tsx'
import { DialogForm } from '#web/common/ui/dialog-form.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { getOfficeProblemText } from '#web/common/words/office-text.ts'
import { useCommunityAction } from '#web/office/community/queries.ts'
import type { AdminSupporter } from '#web/office/community/supporter-queries.ts'

type EraseDialogProps = { known: AdminSupporter; isOpen: boolean; onClose: () => void; onErased: () => void }

const useErase = (supporter: string) =>
  useCommunityAction('erase-supporter', ({ typed }: { typed: string }) => ({ supporter, typed }))

/** Shows what is deleted and what stays, then asks for the confirmation word. */
export function EraseDialog({ known, isOpen, onClose, onErased }: EraseDialogProps) {
  const act = useErase(known.supporter.id)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} isBusy={act.isPending} title={`Erase ${known.supporter.name}?`}>
      <EraseForm known={known} act={act} onClose={onClose} onErased={onErased} />
    </Dialog>
  )
}

type EraseFormProps = Omit<EraseDialogProps, 'isOpen'> & { act: ReturnType<typeof useErase> }

const word = z.object({ typed: z.string().refine((typed) => typed === 'ERASE', personErrors.word_missing) })

function EraseForm({ known, act, onClose, onErased }: EraseFormProps) {
  const { figures, ideas_that_stay } = known
  const { check, fieldProps } = useFields(word, { initial: { typed: '' }, say: getOfficeProblemText })
  const goes = [
    formatCountWithNoun(figures.testimonials, 'story', 'stories'),
    formatCountWithNoun(figures.votes, 'vote'),
    formatCountWithNoun(figures.badges, 'badge'),
    formatCountWithNoun(figures.emails, 'email'),
  ]
  const handleSubmit = () => {
    const checked = check()
    if (checked) act.mutate(checked, { onSuccess: onErased })
  }
  return (
    <DialogForm
      submitLabel="Erase this person"
      variant="danger"
      isBusy={act.isPending}
      busyLabel="Processing..."
      failure={act.isError && formatRefusal(act.error, 'The person could not be erased. Try again.')}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <p>
        <strong>What is deleted:</strong> the membership with name and address, {goes.join(', ')}, the notes,
        every code and session, and ideas that are not public yet. Badges they have shared can no longer be
        verified.
      </p>
      <p>
        <strong>What is kept:</strong>{' '}
        {ideas_that_stay === 0
          ? 'nothing that names them'
          : `${formatCountWithNoun(ideas_that_stay, 'idea')} on the board, without a name or address, because other people have voted for them`}
        {known.news === 'opted_out' ? ', and an anonymous code that records their opt-out from emails' : ''}.
      </p>
      <p className="font-bold">
        This cannot be undone. If they have asked for a copy of their data, send it first.
      </p>
      <TextField
        label="Type ERASE"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...fieldProps('typed')}
        data-autofocus=""
      />
    </DialogForm>
  )
}
