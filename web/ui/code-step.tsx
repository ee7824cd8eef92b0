import { CodeInput } from './code-input.tsx'
import { Message } from './message.tsx'
import { ResendControl } from './resend-control.tsx'

type CodeStepProps = {
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

/** The step of every sign-in that waits for six letters from a mailbox. */
export function CodeStep({ email, code, onCode, onResend, busy, error, isUsedUp, resent }: CodeStepProps) {
  return (
    <>
      <p className="text-muted">
        We sent a 6-character code to <strong className="break-words text-text">{email}</strong>. It works for
        15 minutes.
      </p>
      {resent && <Message tone="success">{resent}</Message>}
      <CodeInput
        label="Verification code"
        kind="letters"
        value={code}
        {...(error && { error })}
        onChange={onCode}
      />
      <ResendControl onResend={onResend} busy={busy} isNeeded={isUsedUp} />
    </>
  )
}
