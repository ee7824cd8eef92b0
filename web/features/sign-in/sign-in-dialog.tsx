import type { ReactNode } from 'react'
import { nameErrors } from '#shared/errors/names.ts'
import { signInMessages } from '#shared/sign-in.ts'
import type { PlainId } from '#shared/words.ts'
import { useSession } from '#web/features/sign-in/session.tsx'
import { useFormSeen } from '#web/lib/forms/use-form-seen.ts'
import { sayProblem } from '#web/lib/say-problem.ts'
import { getStepTexts } from '#web/parts/step-words.ts'
import { AddressField } from '#web/proof/address-field.tsx'
import { countStepsBefore, type VerificationStep } from '#web/proof/proof-steps.ts'
import { NameField, SignInButton, SignInCode } from '#web/proof/sign-in-parts.tsx'
import { type SignIn, type SignInSentences, useSignIn } from '#web/proof/use-sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { Message } from '#web/ui/message.tsx'
import { useBackSteps } from '#web/ui/use-back-steps.ts'
import { useEnglish, useWords } from '#web/ui/words.tsx'

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
    /** Shown at every step. It says what happens after the code. */
    next?: ReactNode
  }
}

const order: readonly VerificationStep[] = ['email', 'details', 'code']
const labels: readonly PlainId[] = ['signin.step.email', 'signin.step.name', 'signin.step.code']
const titles: Partial<Record<VerificationStep, PlainId>> = {
  details: 'signin.title.name',
  code: 'signin.title.code',
}
const sentences: SignInSentences = {
  nameMissing: { code: nameErrors.missing },
  letterFailed: { words: 'signin.refusal.check-failed' },
  setupFailed: { words: 'signin.refusal.setup' },
  verifyFailed: { sentence: signInMessages.verifyFailed },
}

/** Asks for the address, the name of a new person, and the code. Closing the dialog discards everything. */
export function SignInDialog({ isOpen, onClose, onSignedIn, reason, purpose }: SignInDialogProps) {
  const t = useWords()
  const english = useEnglish()
  useFormSeen('vote', isOpen)
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
  useBackSteps({ count: isOpen ? countStepsBefore(signIn.proof) : 0, isBusy: isBusy, onBack: signIn.goBack })

  return (
    <Dialog
      isOpen={isOpen}
      onClose={handleClose}
      title={title ? t(title) : purpose.title}
      closeLabel={t('signin.dialog.close')}
      isBusy={isBusy}
      steps={labels.map((label) => t(label))}
      stepWords={getStepTexts(t)}
      currentStep={order.indexOf(step)}
    >
      <Form noValidate isBusy={isBusy} onSubmit={() => void signIn.submit()} className="contents">
        <DialogBody className="grid content-start gap-4.5">
          {step === 'email' && reason && !error && <Message tone="info">{reason}</Message>}
          {purpose.next}
          {step === 'email' && <EmailStep signIn={signIn} hint={purpose.addressHint} />}
          {step === 'details' && <NameField signIn={signIn} hint={purpose.nameHint} data-autofocus="" />}
          {step === 'code' && <SignInCode signIn={signIn} />}
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
  const t = useWords()
  return (
    <>
      <p className="text-muted" lang={useEnglish()}>
        {t('signin.email.text')}
      </p>
      <AddressField
        data-autofocus=""
        value={proof.email}
        error={sayProblem(t, proof.error)}
        hint={hint}
        onType={(value) => dispatch({ type: 'emailTyped', value })}
      />
    </>
  )
}
