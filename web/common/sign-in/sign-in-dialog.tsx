import type { ReactNode } from 'react'
import { nameErrors } from '#shared/errors/names.ts'
import { signInMessages } from '#shared/sign-in.ts'
import type { PlainId } from '#shared/words.ts'
import { useFormViewTracking } from '#web/common/forms/use-form-view-tracking.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/common/ui/dialog.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { useBackSteps } from '#web/common/ui/use-back-steps.ts'
import { EmailAddressField } from '#web/common/verification/email-address-field.tsx'
import { SignInButton, SignInCodeStep, SignInNameField } from '#web/common/verification/sign-in-fields.tsx'
import { getStepTexts } from '#web/common/verification/step-texts.ts'
import { type SignIn, type SignInSentences, useSignIn } from '#web/common/verification/use-sign-in.ts'
import { countPreviousSteps, type VerificationStep } from '#web/common/verification/verification-state.ts'
import { RefusalText } from '#web/common/words/refusal-text.tsx'
import { useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'

type SignInDialogProps = {
  isOpen: boolean
  onClose: () => void
  onSignedIn: () => void
  /** Reason for signing in, such as "Please sign in to vote on app ideas". */
  reason?: string | null
  /** Texts that say what the sign-in is for. */
  purpose: {
    title: string
    addressHint: ReactNode
    nameHint: string
    /** Text shown at every step. It says what happens after the code is entered. */
    next?: ReactNode
  }
}

const steps: Partial<Record<VerificationStep, PlainId>> = {
  email: 'signin.step.email',
  details: 'signin.step.name',
  code: 'signin.step.code',
}
const titles: Partial<Record<VerificationStep, PlainId>> = {
  details: 'signin.title.name',
  code: 'signin.title.code',
}
const sentences: SignInSentences = {
  nameMissing: { code: nameErrors.missing },
  emailFailed: { words: 'signin.refusal.check-failed' },
  setupFailed: { words: 'signin.refusal.setup' },
  verifyFailed: { sentence: signInMessages.verifyFailed },
}

/** Asks for the address, the name of a new person, and the code. Closing the dialog discards everything. */
export function SignInDialog({ isOpen, onClose, onSignedIn, reason, purpose }: SignInDialogProps) {
  const t = useTranslate()
  const english = useEnglishLang()
  useFormViewTracking('vote', isOpen)
  const { adopt } = useSession()
  const signIn = useSignIn({ sentences, adopt, onSignedIn: handleSignedIn })
  const { step, isBusy, error } = signIn.proof
  const title = titles[step]

  function handleSignedIn() {
    signIn.restart()
    onSignedIn()
  }
  const handleClose = () => {
    signIn.restart()
    onClose()
  }
  useBackSteps({
    count: isOpen ? countPreviousSteps(signIn.proof) : 0,
    isBusy: isBusy,
    onBack: signIn.goBack,
  })

  return (
    <Dialog
      isOpen={isOpen}
      onClose={handleClose}
      title={title ? t(title) : purpose.title}
      closeLabel={t('signin.dialog.close')}
      isBusy={isBusy}
      steps={Object.values(steps).map((label) => t(label))}
      stepWords={getStepTexts(t)}
      currentStep={Object.keys(steps).indexOf(step)}
    >
      <Form noValidate isBusy={isBusy} onSubmit={() => void signIn.submit()} className="contents">
        <DialogBody className="grid content-start gap-4.5">
          {step === 'email' && reason && !error && <Message tone="info">{reason}</Message>}
          {purpose.next}
          {step === 'email' && <EmailStep signIn={signIn} hint={purpose.addressHint} />}
          {step === 'details' && (
            <SignInNameField signIn={signIn} hint={purpose.nameHint} data-autofocus="" />
          )}
          {step === 'code' && <SignInCodeStep signIn={signIn} />}
        </DialogBody>
        <DialogFooter>
          {step === 'email' && (
            <Button variant="quiet" lang={english} disabled={isBusy} onClick={signIn.typeCode}>
              {t('signin.go.have-code')}
            </Button>
          )}
          {step !== 'email' && (
            <Button variant="secondary" disabled={isBusy} onClick={signIn.goBack}>
              {t('signin.go.back')}
            </Button>
          )}
          <SignInButton signIn={signIn} />
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

function EmailStep({ signIn: { proof, dispatch }, hint }: { signIn: SignIn; hint: ReactNode }) {
  const t = useTranslate()
  return (
    <>
      <p className="text-muted" lang={useEnglishLang()}>
        {t('signin.email.text')}
      </p>
      <EmailAddressField
        data-autofocus=""
        value={proof.email}
        error={proof.error && <RefusalText refusal={proof.error} />}
        hint={hint}
        onType={(value) => dispatch({ type: 'emailTyped', value })}
      />
    </>
  )
}
