import { useState } from 'react'
import { z } from 'zod'
import { emailInput } from '#shared/email.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useFields } from '#web/common/forms/use-fields.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { FormDialog } from '#web/common/ui/dialog-form.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useChangeWitness } from '#web/office/day/mutations.ts'
import type { Witness } from '#web/office/day/witnesses/witness-queries.ts'

/**
 * Actions of the owner for an invitation. Its email address can be changed until the witness has signed in.
 */
export function InvitationActions({ witness }: { witness: Witness }) {
  const { attempt, number, name } = witness
  const [open, setOpen] = useState<'address' | 'withdraw'>()
  const toast = useToast()
  const change = useChangeWitness(() => setOpen(undefined))
  const failed = (error: Error) =>
    toast(formatRefusal(error, 'The invitation could not be changed. Try again.'), 'failed')
  const sendAgain = () =>
    change.mutate(
      { attempt, number, act: 'send' },
      { onSuccess: () => toast('Invitation sent again'), onError: failed },
    )
  const withdraw = () =>
    change.mutate(
      { attempt, number, act: 'withdraw' },
      { onSuccess: () => toast('Invitation withdrawn'), onError: failed },
    )
  const ofWitness = <span className="sr-only"> of {name}</span>
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {!witness.user_id && (
        <>
          <Button variant="secondary" size="compact" onClick={() => setOpen('address')}>
            Correct address{ofWitness}
          </Button>
          <Button variant="secondary" size="compact" isBusy={change.isPending} onClick={sendAgain}>
            Send again<span className="sr-only"> to {name}</span>
          </Button>
        </>
      )}
      <Button variant="secondary" size="compact" onClick={() => setOpen('withdraw')}>
        Withdraw<span className="sr-only"> the invitation{ofWitness}</span>
      </Button>
      {open === 'address' && <AddressDialog witness={witness} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        isOpen={open === 'withdraw'}
        title="Withdraw this invitation?"
        message={`${name} will not be able to open the witnesses page, and planned shifts will be removed. The invitation remains in this list as withdrawn. You can invite the same address again.`}
        confirmLabel="Withdraw invitation"
        isBusy={change.isPending}
        onConfirm={withdraw}
        onCancel={() => setOpen(undefined)}
      />
    </div>
  )
}

const addressForm = z.object({ email: emailInput })

function AddressDialog({ witness, onClose }: { witness: Witness; onClose: () => void }) {
  const { attempt, number, name } = witness
  const toast = useToast()
  const change = useChangeWitness(() => {
    toast('Address corrected and invitation sent')
    onClose()
  })
  const t = useTranslate()
  const { check, fieldProps, listed } = useFields(addressForm, {
    initial: { email: witness.email ?? '' },
    isBusy: change.isPending,
    say: (problem) => translateProblem(t, problem),
  })
  const handleSubmit = () => {
    const body = check()
    if (body) change.mutate({ attempt, number, act: 'send', ...body })
  }
  return (
    <FormDialog
      title="Correct address"
      submitLabel="Send invitation"
      isBusy={change.isPending}
      busyLabel="Sending..."
      failure={change.isError && formatRefusal(change.error, 'The invitation could not be sent. Try again.')}
      failureTitle="Invitation not sent"
      problems={listed}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className="text-muted">
        {name} will be invited at the new address. Nobody can open the witnesses page with the old one.
      </p>
      <TextField label="Email" type="email" inputMode="email" data-autofocus="" {...fieldProps('email')} />
    </FormDialog>
  )
}
