import type { ComponentProps } from 'react'
import { signInMessages } from '#shared/sign-in.ts'
import type { PlainId } from '#shared/words.ts'
import { Button } from '#web/common/ui/button.tsx'
import { codeCellCount } from '#web/common/ui/code-input.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { VerificationCodeStep } from '#web/common/verification/code-step.tsx'
import type { SignIn } from '#web/common/verification/use-sign-in.ts'
import { RefusalText } from '#web/common/words/refusal-text.tsx'
import { useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'

const labels: Record<'email' | 'details' | 'code', { label: PlainId; busy: PlainId; isEnglish: boolean }> = {
  email: { label: 'signin.go.continue', busy: 'signin.go.checking', isEnglish: false },
  details: { label: 'signin.go.send', busy: 'signin.go.sending', isEnglish: true },
  code: { label: 'signin.go.verify', busy: 'signin.go.verifying', isEnglish: true },
}

type NameFieldProps = Pick<ComponentProps<typeof TextField>, 'hint' | 'ref'> & {
  signIn: SignIn
  'data-autofocus'?: ''
}

export function SignInNameField({ signIn: { proof, dispatch }, ...props }: NameFieldProps) {
  const t = useTranslate()
  return (
    <TextField
      label={t('signin.name.label')}
      name="name"
      autoComplete="name"
      required
      maxLength={80}
      value={proof.details.name}
      error={proof.error && <RefusalText refusal={proof.error} />}
      onChange={({ target }) => dispatch({ type: 'detailsTyped', change: { name: target.value } })}
      {...props}
    />
  )
}

export function SignInCodeStep({ signIn }: { signIn: SignIn }) {
  return <VerificationCodeStep flow={signIn} kind="letters" resent={signInMessages.resent} />
}

export function SignInButton({ signIn: { proof }, className }: { signIn: SignIn; className?: string }) {
  const t = useTranslate()
  const english = useEnglishLang()
  const { step, code, isBusy, isResending } = proof
  if (step === 'done') return null
  const { label, busy, isEnglish } = labels[step]
  return (
    <Button
      type="submit"
      isBusy={isBusy && !isResending}
      busyLabel={t(busy)}
      lang={isEnglish ? english : undefined}
      disabled={step === 'code' && (isResending || code.length !== codeCellCount)}
      className={className}
    >
      {t(label)}
    </Button>
  )
}
