import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { focusFirstInput, focusOnMount } from '#web/common/ui/focus-on-mount.ts'
import { Form } from '#web/common/ui/form.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { EmailAddressField } from '#web/common/verification/email-address-field.tsx'
import { SignInButton, SignInCodeStep, SignInNameField } from '#web/common/verification/sign-in-fields.tsx'
import type { SignIn } from '#web/common/verification/use-sign-in.ts'
import { RefusalText } from '#web/common/words/refusal-text.tsx'
import { useEnglishLang, useLanguagePath, useTranslate } from '#web/common/words/translations.tsx'
import { PendingActionNote } from '#web/public/ideas/pending-action-note.tsx'

type IdeaProofProps = { signIn: SignIn; emailId: string; notice: string | null }

/**
 * Fields for the email address, the name if the person is new, and the code. They show until the visitor is
 * signed in.
 */
export function IdeaEmailVerification({ signIn, emailId, notice }: IdeaProofProps) {
  const t = useTranslate()
  const english = useEnglishLang()
  const address = useLanguagePath()
  const { proof, dispatch, submit, goBack } = signIn
  const { step, isBusy, error } = proof
  if (proof.hasFailedLookUp) return <LookUpFailure signIn={signIn} />

  const handleBack = () => {
    goBack()
    requestAnimationFrame(() => document.getElementById(emailId)?.focus())
  }

  return (
    <Form
      noValidate
      isBusy={isBusy}
      action={address(paths.form('submit-idea'))}
      onSubmit={() => void submit()}
      aria-label={t('signin.panel.label')}
      className="grid gap-4.5"
    >
      <input type="hidden" name="more" value="1" />
      {step === 'email' && notice && !error && <Message tone="info">{notice}</Message>}
      {(step !== 'email' || notice) && <PendingActionNote />}
      {step === 'email' && notice && <p lang={english}>{t('signin.email.text')}</p>}
      {step === 'email' && (
        <EmailAddressField
          id={emailId}
          placeholder="name@example.org"
          value={proof.email}
          error={error && <RefusalText refusal={error} />}
          hint={<span lang={english}>{t('signin.email.hint-code')}</span>}
          onType={(value) => dispatch({ type: 'emailTyped', value })}
        />
      )}
      {step === 'details' && (
        <SignInNameField ref={focusOnMount} signIn={signIn} hint={t('signin.vote.name-hint')} />
      )}
      {step === 'code' && (
        <div ref={focusFirstInput} className="grid gap-4.5">
          <SignInCodeStep signIn={signIn} />
        </div>
      )}
      <SignInButton signIn={signIn} className="w-full" />
      {step !== 'email' && (
        <Button variant="quiet" disabled={isBusy} onClick={handleBack} className="w-full">
          {t('signin.email.other')}
        </Button>
      )}
    </Form>
  )
}

function LookUpFailure({ signIn: { proof, submit } }: { signIn: SignIn }) {
  const t = useTranslate()
  const retry = (
    <Button size="compact" onClick={() => void submit()}>
      {t('network.retry')}
    </Button>
  )
  return (
    <Message tone="danger" action={retry}>
      {proof.error && <RefusalText refusal={proof.error} />}
    </Message>
  )
}
