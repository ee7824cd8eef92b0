import { useState } from 'react'
import { z } from 'zod'
import { personErrors } from '#shared/errors/people.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { unconfirmedOutcomeMessage } from '#web/common/data/unconfirmed-outcome.ts'
import { useFields } from '#web/common/forms/use-fields.ts'
import { Checkbox } from '#web/common/ui/checkbox.tsx'
import { Dialog } from '#web/common/ui/dialog.tsx'
import { DialogForm } from '#web/common/ui/dialog-form.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { getOfficeProblemText } from '#web/common/words/office-text.ts'
import { useCommunityAction } from '#web/office/community/queries.ts'

type DeactivateDialogProps = {
  people: readonly { id: string; name: string }[]
  /** Total number of badges of `people`. */
  badges: number
  isOpen: boolean
  onClose: () => void
  onDone?: () => void
}

const useDeactivate = () =>
  useCommunityAction(
    'deactivate-supporters',
    (asked: { supporters: string[]; because: string; revokesBadges: boolean }) => asked,
  )

/**
 * Asks for a reason and deactivates these people. Their badges stay valid unless the owner also revokes them.
 */
export function DeactivateDialog({ people, badges, isOpen, onClose, onDone }: DeactivateDialogProps) {
  const act = useDeactivate()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={act.isPending}
      title={`Deactivate ${people.length === 1 ? people[0]?.name : formatCountWithNoun(people.length, 'person', 'people')}?`}
    >
      <DeactivateForm people={people} badges={badges} act={act} onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

type DeactivateFormProps = Omit<DeactivateDialogProps, 'isOpen' | 'onDone'> & {
  act: ReturnType<typeof useDeactivate>
  onDone: (() => void) | undefined
}

const reason = z.object({ because: z.string().trim().min(1, personErrors.reason_missing) })

function DeactivateForm({ people, badges, act, onClose, onDone }: DeactivateFormProps) {
  const { check, fieldProps } = useFields(reason, { initial: { because: '' }, say: getOfficeProblemText })
  const [revokes, setRevokes] = useState(false)
  const showToast = useToast()
  const isOne = people.length === 1
  const handleSubmit = () => {
    const checked = check()
    if (!checked) return
    act.mutate(
      { supporters: people.map(({ id }) => id), ...checked, revokesBadges: revokes },
      {
        onSuccess: ({ data: done }) => {
          showToast(
            isOne
              ? `${people[0]?.name} was deactivated.`
              : `${formatCountWithNoun(done, 'person was', 'people were')} deactivated.`,
          )
          onDone?.()
          onClose()
        },
      },
    )
  }
  return (
    <DialogForm
      submitLabel="Deactivate"
      variant="danger"
      isBusy={act.isPending}
      busyLabel="Processing..."
      failure={act.isError && formatRefusal(act.error, unconfirmedOutcomeMessage)}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <p className="text-muted">
        Their ideas and votes stay. {isOne ? 'This person' : 'They'} will not be able to sign in or vote, and
        will get no news. All their sessions will end now.
      </p>
      <TextArea
        label="Reason"
        hint={revokes ? 'Shown to anyone who checks the badge.' : 'Only visible in the back office.'}
        rows={3}
        maxLength={500}
        {...fieldProps('because')}
        data-autofocus=""
      />
      {badges > 0 && (
        <Checkbox
          label={`Revoke ${formatCountWithNoun(badges, 'badge')}. Anyone who checks the code will see this and the reason`}
          checked={revokes}
          onChange={({ target }) => setRevokes(target.checked)}
        />
      )}
    </DialogForm>
  )
}
