import { formatCountWithNoun } from '#shared/format-number.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { unconfirmedOutcomeMessage } from '#web/common/data/unconfirmed-outcome.ts'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { DeactivateDialog } from '#web/office/community/deactivate-dialog.tsx'
import { type CommunityPerson, useReactivateSupporters } from '#web/office/community/queries.ts'

type SupportersActiveDialogProps = {
  people: readonly CommunityPerson[]
  /** True if all of these people are deactivated. */
  areOut: boolean
  onClose: () => void
  onDone: () => void
}

/** Deactivates several people for one reason, or activates them again. */
export function SupporterActivationDialog({ people, areOut, onClose, onDone }: SupportersActiveDialogProps) {
  const act = useReactivateSupporters()
  const showToast = useToast()
  const handleActivate = () =>
    act.mutate(
      people.map(({ id }) => id),
      {
        onSuccess: ({ data: done }) => {
          showToast(`${formatCountWithNoun(done, 'person', 'people')} can sign in again.`)
          onDone()
        },
        onError: (error) => showToast(formatRefusal(error, unconfirmedOutcomeMessage), 'failed'),
        onSettled: onClose,
      },
    )
  return (
    <>
      <DeactivateDialog
        people={people}
        badges={people.reduce((sum, { badges }) => sum + badges, 0)}
        isOpen={people.length > 0 && !areOut}
        onClose={onClose}
        onDone={onDone}
      />
      <ConfirmDialog
        isOpen={people.length > 0 && areOut}
        tone="info"
        title={`Activate ${formatCountWithNoun(people.length, 'person', 'people')}?`}
        message="They will be able to sign in again, and any revoked badges will be valid again."
        confirmLabel="Activate"
        isBusy={act.isPending}
        onConfirm={handleActivate}
        onCancel={onClose}
      />
    </>
  )
}
