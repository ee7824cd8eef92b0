import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackend } from '#web/common/data/services.tsx'
import { unconfirmedOutcomeMessage } from '#web/common/data/unconfirmed-outcome.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { InlineFailure } from '#web/common/ui/load-failure.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { EnrolDialog } from '#web/office/account/enrol-dialog.tsx'
import { useCreateRecoveryCodes, useRemoveOwnAuthenticator } from '#web/office/account/mutations.ts'
import { secondFactorQuery } from '#web/office/account/queries.ts'
import { RecoveryCodesDialog } from '#web/office/account/recovery-codes-dialog.tsx'
import { Card } from '#web/office/ui/card.tsx'

type Asked = 'none' | 'enrol' | 'remove' | 'codes'

/** Card that turns two-factor authentication on and off, and creates recovery codes for a lost phone. */
export function SecondFactorCard() {
  const factor = useQuery(secondFactorQuery(useBackend()))
  const remove = useRemoveOwnAuthenticator()
  const makeCodes = useCreateRecoveryCodes()
  const [asked, setAsked] = useState<Asked>('none')
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const close = () => setAsked('none')
  const handleRemove = () => {
    if (factor.data) remove.mutate(factor.data.factorId, { onSettled: close })
  }
  const handleCodes = () => makeCodes.mutate(undefined, { onSuccess: setCodes, onSettled: close })

  return (
    <Card id="second-factor" title="Two-factor authentication">
      {(remove.isError || makeCodes.isError) && (
        <Message tone="danger" className="mt-3">
          {unconfirmedOutcomeMessage}
        </Message>
      )}
      {factor.isPending ? (
        <Skeleton rows={1} label="Loading two-factor authentication" className="mt-4.5" />
      ) : factor.isError ? (
        <InlineFailure className="mt-3" onRetry={() => factor.refetch()}>
          Two-factor authentication could not be loaded.
        </InlineFailure>
      ) : factor.data ? (
        <FactorOn codesLeft={factor.data.codesLeft} onAsk={setAsked} />
      ) : (
        <FactorOff onAsk={setAsked} />
      )}
      {asked === 'enrol' && <EnrolDialog onClose={close} onCodes={setCodes} />}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
      <ConfirmDialog
        isOpen={asked === 'remove'}
        title="Turn off two-factor authentication"
        message="You will be able to sign in with just your password, and your recovery codes will stop working."
        confirmLabel="Turn off"
        isBusy={remove.isPending}
        onConfirm={handleRemove}
        onCancel={close}
      />
      <ConfirmDialog
        isOpen={asked === 'codes'}
        tone="warning"
        title="New recovery codes"
        message="You will get 10 new codes. Your old codes will stop working."
        confirmLabel="Create new codes"
        isBusy={makeCodes.isPending}
        onConfirm={handleCodes}
        onCancel={close}
      />
    </Card>
  )
}

function FactorOff({ onAsk }: { onAsk: (asked: Asked) => void }) {
  return (
    <>
      <p className="mt-1.5 text-muted">
        Off. If you set up an authenticator app on your phone, a stolen password is not enough to sign in.
      </p>
      <Button className="mt-4.5" onClick={() => onAsk('enrol')}>
        Set up
      </Button>
    </>
  )
}

function FactorOn({ codesLeft, onAsk }: { codesLeft: number; onAsk: (asked: Asked) => void }) {
  return (
    <>
      <p className="mt-1.5 text-muted">
        <strong className="text-success-text">On.</strong> You need a code from your authenticator app every
        time you sign in. {codesLeft} of 10 recovery codes {codesLeft === 1 ? 'is' : 'are'} left.
      </p>
      {codesLeft <= 2 && (
        <Message tone="warning" className="mt-3">
          Create new recovery codes before you run out.
        </Message>
      )}
      <div className="mt-4.5 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onAsk('codes')}>
          New recovery codes
        </Button>
        <Button variant="danger" onClick={() => onAsk('remove')}>
          Turn off
        </Button>
      </div>
    </>
  )
}
