import { codeMinutes, needOfNewCode } from '#shared/codes.ts'
import type { Proof } from '#web/proof/proof-steps.ts'
import { CodeInput } from '#web/ui/code-input.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { Message } from '#web/ui/message.tsx'
import { ResendControl } from '#web/ui/resend-control.tsx'

type CodeStepProps = {
  /** Accounts have letters, supporters and stories digits. */
  kind: 'letters' | 'digits'
  /** The id of the field. */
  id?: string
  /** Where the code was sent. */
  email: string
  code: string
  onCode: (code: string) => void
  onResend: () => void
  isBusy: boolean
  error?: string | undefined
  /** Said after a letter was sent once more. */
  resent?: string | false
}

/** The step that waits for the six characters of a letter. */
export function CodeStep(props: CodeStepProps) {
  const { kind, id, email, code, onCode, onResend, isBusy, error, resent } = props
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
      <ResendControl onResend={onResend} isBusy={isBusy} need={needOfNewCode(error)} />
    </>
  )
}

type ProofCodeProps = Pick<CodeStepProps, 'kind'> & {
  flow: {
    proof: Proof<object>
    dispatch: (event: { type: 'codeTyped'; value: string }) => void
    resend: () => void
  }
  resent: string
}

/** The step as a proof knows it; no draft of a language says anything about a code. */
export function ProofCode({ flow: { proof, dispatch, resend }, kind, resent }: ProofCodeProps) {
  return (
    <InEnglish>
      <CodeStep
        kind={kind}
        email={proof.email}
        code={proof.code}
        onCode={(value) => dispatch({ type: 'codeTyped', value })}
        onResend={resend}
        isBusy={proof.isBusy}
        error={proof.error ?? undefined}
        resent={proof.hasResent && resent}
      />
    </InEnglish>
  )
}
