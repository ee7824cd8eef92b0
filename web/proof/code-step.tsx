import { codeMinutes } from '#shared/codes.ts'
import { CodeInput } from '#web/ui/code-input.tsx'
import { Message } from '#web/ui/message.tsx'
import { ResendControl } from '#web/ui/resend-control.tsx'

type CodeStepProps = {
  /** Accounts have letters, supporters and stories digits. */
  kind: 'letters' | 'digits'
  /** Of the field. */
  id?: string
  /** Where the code was sent. */
  email: string
  code: string
  onCode: (code: string) => void
  onResend: () => void
  busy: boolean
  error?: string | undefined
  /** Only a new code helps. */
  isUsedUp?: boolean
  /** Said after a letter was sent once more. */
  resent?: string | false
}

/** The step that waits for the six characters of a letter. */
export function CodeStep(props: CodeStepProps) {
  const { kind, id, email, code, onCode, onResend, busy, error, isUsedUp, resent } = props
  return (
    <>
      <p className="text-muted">
        We sent a {kind === 'letters' ? '6-character' : '6-digit'} code to{' '}
        <strong className="break-words text-text">{email}</strong>. It works for {codeMinutes} minutes.
      </p>
      {resent && <Message tone="success">{resent}</Message>}
      <CodeInput
        label="Verification code"
        kind={kind}
        {...(id && { id })}
        value={code}
        {...(error && { error })}
        onChange={onCode}
      />
      <ResendControl onResend={onResend} busy={busy} isNeeded={isUsedUp} />
    </>
  )
}
