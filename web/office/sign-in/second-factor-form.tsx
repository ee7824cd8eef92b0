import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { officeMessages } from '#shared/back-office.ts'
import { administratorErrors } from '#shared/errors/administrators.ts'
import { signInMessages } from '#shared/sign-in.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { CodeInput } from '#web/common/ui/code-input.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import { isAuthRefusal } from '#web/office/sign-in/auth-refusal.ts'
import { verifyAuthenticatorCode, verifyRecoveryCode } from '#web/office/sign-in/verify-second-factor.ts'

/** Second step of a sign-in: six digits of the authenticator app, or a recovery code. */
export function TwoFactorForm({ onProven }: { onProven: () => void }) {
  const backend = useBackend()
  const [kind, setKind] = useState<'digits' | 'paper'>('digits')
  const [code, setCode] = useState('')
  const proof = useMutation({
    mutationFn: () =>
      kind === 'digits' ? verifyAuthenticatorCode(backend, code) : verifyRecoveryCode(backend, code),
    onSuccess: onProven,
  })
  const wrong =
    kind === 'digits'
      ? officeMessages.factorCodeWrong
      : getOfficeErrorText(administratorErrors.recovery_code_wrong)
  const error = proof.isError ? (isAuthRefusal(proof.error) ? wrong : signInMessages.unexpected) : undefined

  const handleSwitch = () => {
    setKind(kind === 'digits' ? 'paper' : 'digits')
    setCode('')
    proof.reset()
  }

  return (
    <Form isBusy={proof.isPending} onSubmit={() => proof.mutate()} className="grid gap-4.5">
      {kind === 'digits' ? (
        <CodeInput
          label="Code from your authenticator app"
          kind="digits"
          value={code}
          onChange={setCode}
          error={error}
        />
      ) : (
        <TextField
          label="Recovery code"
          hint="One of the 10 codes you wrote down. Each can be used once."
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error}
        />
      )}
      <Button type="submit" isBusy={proof.isPending} busyLabel="Verifying..." className="w-full">
        Verify
      </Button>
      <Button variant="quiet" onClick={handleSwitch} className="w-full">
        {kind === 'digits' ? 'Use a recovery code' : 'Use the authenticator app'}
      </Button>
    </Form>
  )
}
