import { useEffect, useRef, useState } from 'react'
import { officeMessages } from '#shared/back-office.ts'
import { signInMessages } from '#shared/sign-in.ts'
import { Button } from '#web/common/ui/button.tsx'
import { CodeInput } from '#web/common/ui/code-input.tsx'
import { FormDialog } from '#web/common/ui/dialog-form.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { Message } from '#web/common/ui/message.tsx'
import {
  useConfirmAuthenticator,
  useCreateRecoveryCodes,
  useEnrolAuthenticator,
} from '#web/office/account/mutations.ts'
import { isAuthRefusal } from '#web/office/sign-in/auth-refusal.ts'

type EnrolDialogProps = { onClose: () => void; onCodes: (codes: readonly string[]) => void }

/**
 * Dialog that sets up an authenticator app: the administrator scans the QR code and enters the first code.
 * Render it only while it is open, because each enrolment needs a new secret.
 */
export function EnrolDialog({ onClose, onCodes }: EnrolDialogProps) {
  const { mutate: enrol, ...enrolment } = useEnrolAuthenticator()
  const confirm = useConfirmAuthenticator()
  const makeCodes = useCreateRecoveryCodes()
  const isOn = confirm.isSuccess
  const [code, setCode] = useState('')
  const hasBegun = useRef(false)

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true // React's strict mode runs this effect twice. Only the first run may enrol.
    enrol()
  }, [enrol])

  const askCodes = () =>
    makeCodes.mutate(undefined, {
      onSuccess(codes) {
        onCodes(codes)
        onClose()
      },
    })
  const handleSubmit = () => {
    if (!enrolment.data) return
    if (isOn) return askCodes()
    confirm.mutate({ factorId: enrolment.data.factorId, code }, { onSuccess: askCodes })
  }

  return (
    <FormDialog
      title="Set up two-factor authentication"
      submitLabel={isOn ? 'Create recovery codes' : 'Turn on'}
      isUnready={!enrolment.data}
      isBusy={confirm.isPending || makeCodes.isPending}
      busyLabel={isOn ? 'Creating codes...' : 'Verifying...'}
      noValidate={false}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {isOn ? (
        makeCodes.isError && (
          <Message tone="danger" title="Two-factor authentication is on">
            The recovery codes could not be created. Try again now, or later under Two-factor authentication.
          </Message>
        )
      ) : enrolment.isError ? (
        <Message tone="danger" action={<Button onClick={() => enrol()}>Retry</Button>}>
          {signInMessages.unexpected}
        </Message>
      ) : enrolment.data ? (
        <>
          {confirm.isError && !isAuthRefusal(confirm.error) && (
            <Message tone="danger">
              {signInMessages.unexpected}. Wait for the next code in your app, then try again.
            </Message>
          )}
          <p className="text-muted">
            Scan this QR code with an authenticator app, then enter the 6-digit code it shows.
          </p>
          <img
            src={enrolment.data.qrCode}
            alt="QR code for the authenticator app"
            width="220"
            height="220"
            className="justify-self-center rounded-1 border border-line"
          />
          <p className="text-sm text-muted">
            Or enter this key in the app:{' '}
            <code className="block font-bold break-all text-text select-all">
              {enrolment.data.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </p>
          <CodeInput
            label="Code from your authenticator app"
            kind="digits"
            value={code}
            onChange={setCode}
            error={
              confirm.isError && isAuthRefusal(confirm.error) ? officeMessages.factorCodeWrong : undefined
            }
          />
        </>
      ) : (
        <Loader>Loading...</Loader>
      )}
    </FormDialog>
  )
}
