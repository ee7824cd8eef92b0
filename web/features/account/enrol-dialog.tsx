import { useEffect, useRef, useState } from 'react'
import { officeMessages } from '#shared/back-office.ts'
import { signInMessages } from '#shared/sign-in.ts'
import { useConfirmFactor, useEnrolFactor } from '#web/features/account/mutations.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { FormDialog } from '#web/ui/dialog-form.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { Message } from '#web/ui/message.tsx'

type EnrolDialogProps = { onClose: () => void; onCodes: (codes: readonly string[]) => void }

/** Scan, type the first code, done. Mounted when it opens, so that every opening is a new enrolment. */
export function EnrolDialog({ onClose, onCodes }: EnrolDialogProps) {
  const { mutate: enrol, ...enrolment } = useEnrolFactor()
  const confirm = useConfirmFactor()
  const [code, setCode] = useState('')
  const hasBegun = useRef(false)

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true // a second look of React's strict mode is no second enrolment
    enrol()
  }, [enrol])

  const handleSubmit = () => {
    if (!enrolment.data) return
    const { factorId } = enrolment.data
    const onSuccess = (codes: readonly string[]) => {
      onCodes(codes)
      onClose()
    }
    confirm.mutate({ factorId, code }, { onSuccess })
  }

  return (
    <FormDialog
      title="Set up the second factor"
      submitLabel="Turn it on"
      isUnready={!enrolment.data}
      isBusy={confirm.isPending}
      busyLabel="Verifying..."
      noValidate={false}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {enrolment.isError ? (
        <Message tone="danger" action={<Button onClick={() => enrol()}>Retry</Button>}>
          {signInMessages.unexpected}
        </Message>
      ) : enrolment.data ? (
        <>
          <p className="text-muted">
            Scan this picture with an authenticator app, then type the six digits it shows.
          </p>
          <img
            src={enrolment.data.qrCode}
            alt="QR code for the authenticator app"
            width="220"
            height="220"
            className="justify-self-center rounded-1 border border-line"
          />
          <p className="text-sm text-muted">
            Or type this key into the app:{' '}
            <code className="block font-bold break-all text-text select-all">
              {enrolment.data.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </p>
          <CodeInput
            label="Code of your authenticator app"
            kind="digits"
            value={code}
            onChange={setCode}
            error={confirm.isError ? officeMessages.factorCodeWrong : undefined}
          />
        </>
      ) : (
        <Loader>Loading...</Loader>
      )}
    </FormDialog>
  )
}
