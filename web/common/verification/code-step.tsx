import { codeLifetimeMinutes } from '#backend/rules/codes.ts'
import { getNewCodeReason } from '#shared/codes.ts'
import { CodeInput } from '#web/common/ui/code-input.tsx'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { ResendControl } from '#web/common/ui/resend-control.tsx'
import type { VerificationState } from '#web/common/verification/verification-state.ts'
import { getListedCode, type Refusal } from '#web/common/words/refusal.ts'
import { RefusalText } from '#web/common/words/refusal-text.tsx'

type CodeStepProps = {
  /** Codes for accounts have letters. Codes for supporters and testimonials have only digits. */
  kind: 'letters' | 'digits'
  id?: string
  /** Address to which the code was sent. */
  email: string
  code: string
  onCode: (code: string) => void
  onResend: () => void
  isBusy: boolean
  refusal?: Refusal | null | undefined
  /** Message after the email was sent again. */
  resent?: string | false
}

/** Step that asks for the six characters of the code. */
export function CodeStep(props: CodeStepProps) {
  const { kind, id, email, code, onCode, onResend, isBusy, refusal, resent } = props
  const need = getNewCodeReason(getListedCode(refusal))
  return (
    <>
      <p className="text-muted">
        We sent a {kind === 'letters' ? '6-character' : '6-digit'} code to{' '}
        <strong className="break-words text-text">{email}</strong>.{' '}
        {need !== 'expired' && `It works for ${codeLifetimeMinutes} minutes.`}
      </p>
      {resent && <Message tone="success">{resent}</Message>}
      <CodeInput
        label="Verification code"
        kind={kind}
        {...(id && { id })}
        value={code}
        {...(refusal && { error: <RefusalText refusal={refusal} /> })}
        onChange={onCode}
      />
      <ResendControl onResend={onResend} isBusy={isBusy} need={need} />
    </>
  )
}

type ProofCodeProps = Pick<CodeStepProps, 'kind'> & {
  flow: {
    proof: VerificationState<object>
    dispatch: (event: { type: 'codeTyped'; value: string }) => void
    resend: () => void
  }
  resent: string
}

/**
 * Code step of a verification. It is always in English, because draft translations do not cover texts about
 * codes.
 */
export function VerificationCodeStep({ flow: { proof, dispatch, resend }, kind, resent }: ProofCodeProps) {
  return (
    <EnglishContent>
      <CodeStep
        kind={kind}
        email={proof.email}
        code={proof.code}
        onCode={(value) => dispatch({ type: 'codeTyped', value })}
        onResend={resend}
        isBusy={proof.isBusy}
        refusal={proof.error}
        resent={proof.hasResent && resent}
      />
    </EnglishContent>
  )
}
