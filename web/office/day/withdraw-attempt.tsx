import { useState } from 'react'
import { isRealAttempt, siteAuthorName } from '#shared/day-log.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { FormDialog } from '#web/common/ui/dialog-form.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { useEntryText } from '#web/office/day/day-dialogs.tsx'
import { useWithdrawAttempt } from '#web/office/day/mutations.ts'
import type { OfficeDay } from '#web/office/day/queries.ts'

/**
 * True if the log has only a start, an end, corrections and automatic entries. The database has the same
 * rule.
 */
const isOnlyStarted = ({ facts, entries }: Pick<OfficeDay, 'facts' | 'entries'>) =>
  isRealAttempt(facts.attempt) &&
  entries.some(({ kind }) => kind === 'attempt_started') &&
  entries.every(
    ({ kind, author_name }) =>
      ['attempt_started', 'attempt_ended', 'correction'].includes(kind) || author_name === siteAuthorName,
  )

/** Offers to withdraw an attempt if it was only started. */
export function AttemptWithdrawal({ office }: { office: Pick<OfficeDay, 'facts' | 'entries'> }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOnlyStarted(office)) return null
  return (
    <>
      <p className="pt-0 pb-4.5 px-6 max-md:pt-2.25 max-md:pb-0 max-md:px-0 text-sm text-muted">
        Started by mistake?{' '}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          Withdraw this attempt
        </button>
      </p>
      {isOpen && <WithdrawDialog attempt={office.facts.attempt} onClose={() => setOpen(false)} />}
    </>
  )
}

function WithdrawDialog({ attempt, onClose }: { attempt: string; onClose: () => void }) {
  const toast = useToast()
  const words = useEntryText()
  const withdraw = useWithdrawAttempt(() => {
    toast('Attempt withdrawn. A new one can be started.')
    onClose()
  })
  const handleSubmit = () => {
    words.ask()
    if (words.text !== '' && !words.isLong) withdraw.mutate({ attempt, reason: words.text })
  }
  return (
    <FormDialog
      title="Withdraw attempt"
      submitLabel="Withdraw attempt"
      variant="danger"
      isBusy={withdraw.isPending}
      busyLabel="Withdrawing..."
      failure={
        withdraw.isError && formatRefusal(withdraw.error, 'The attempt could not be withdrawn. Try again.')
      }
      failureTitle="Attempt not withdrawn"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className="text-muted">
        This log will be kept, signed and listed on the record page as withdrawn, with your reason. A new
        attempt with an empty log begins, with the dates from Settings. This cannot be undone.
      </p>
      <TextArea label="Reason" rows={3} {...words.field} />
    </FormDialog>
  )
}
