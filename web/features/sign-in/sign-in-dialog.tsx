import type { ReactNode } from 'react'
import { codeMessages } from '#shared/codes.ts'
import { signInMessages } from '#shared/sign-in.ts'
import type { PlainId } from '#shared/words.ts'
import {
  type SignInEvent,
  type SignInState,
  type SignInStep,
  stepsBefore,
} from '#web/features/sign-in/sign-in-steps.ts'
import { useSignIn } from '#web/features/sign-in/use-sign-in.ts'
import { proofWords } from '#web/lib/proof-words.ts'
import { useFormSeen } from '#web/lib/use-form-seen.ts'
import { Button } from '#web/ui/button.tsx'
import { codeCells } from '#web/ui/code-input.tsx'
import { CodeStep } from '#web/ui/code-step.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { Message } from '#web/ui/message.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useBackSteps } from '#web/ui/use-back-steps.ts'
import { useEnglish, useWords } from '#web/ui/words.tsx'

type SignInDialogProps = {
  open: boolean
  onClose: () => void
  onSignedIn: () => void
  /** Why signing in is asked for: "Please sign in to vote on app ideas". */
  reason?: string | null
  /** What it is for. */
  purpose: { title: string; addressHint: ReactNode; nameHint: string }
}

const order: readonly SignInStep[] = ['email', 'name', 'code']
const labels = ['signin.step.email', 'signin.step.name', 'signin.step.code'] as const
const titles: Record<Exclude<SignInStep, 'email'>, PlainId> = {
  name: 'signin.title.name',
  code: 'signin.title.code',
}
const actions: Record<SignInStep, { label: PlainId; busy: PlainId; isCode: boolean }> = {
  email: { label: 'signin.go.continue', busy: 'signin.go.checking', isCode: false },
  name: { label: 'signin.go.send', busy: 'signin.go.sending', isCode: true },
  code: { label: 'signin.go.verify', busy: 'signin.go.verifying', isCode: true },
}

/** Address, name when it is new, code, about which no draft says anything. Closing it forgets everything. */
export function SignInDialog({ open, onClose, onSignedIn, reason, purpose }: SignInDialogProps) {
  const t = useWords()
  const english = useEnglish()
  useFormSeen('vote', open)
  const { state, dispatch, submit, resend, close } = useSignIn({ onSignedIn })
  const { step, isBusy, error, code } = state

  const handleClose = () => {
    close()
    onClose()
  }
  useBackSteps({
    count: open ? stepsBefore(state) : 0,
    busy: isBusy,
    onBack: () => dispatch({ type: 'back' }),
  })
  const handleSubmit = () => {
    if (!isBusy) void submit()
  }

  return (
    <Dialog
      open={open}
      onClose={handleClose}
      title={step === 'email' ? purpose.title : t(titles[step])}
      closeLabel={t('signin.dialog.close')}
      busy={isBusy}
      steps={labels.map((label) => t(label))}
      currentStep={order.indexOf(step)}
    >
      <Form noValidate onSubmit={handleSubmit} className="contents">
        <DialogBody className="grid content-start gap-3">
          {step === 'email' && reason && !error && <Message tone="info">{reason}</Message>}
          {step === 'email' && <EmailStep state={state} dispatch={dispatch} hint={purpose.addressHint} />}
          {step === 'name' && <NameStep state={state} dispatch={dispatch} hint={purpose.nameHint} />}
          {step === 'code' && (
            <InEnglish>
              <CodeStep
                email={state.email}
                code={code}
                onCode={(value) => dispatch({ type: 'typed', field: 'code', value })}
                onResend={resend}
                busy={isBusy}
                error={error ?? undefined}
                isUsedUp={error === codeMessages.usedUp}
                resent={state.hasResent && signInMessages.resent}
              />
            </InEnglish>
          )}
        </DialogBody>
        <DialogFooter>
          {step !== 'email' && (
            <Button variant="secondary" disabled={isBusy} onClick={() => dispatch({ type: 'back' })}>
              {t('signin.go.back')}
            </Button>
          )}
          <Button
            type="submit"
            busy={isBusy}
            busyLabel={t(actions[step].busy)}
            lang={actions[step].isCode ? english : undefined}
            disabled={step === 'code' && code.length !== codeCells}
          >
            {t(actions[step].label)}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

type StepProps = { state: SignInState; dispatch: (event: SignInEvent) => void; hint: ReactNode }

function EmailStep({ state, dispatch, hint }: StepProps) {
  const t = useWords()
  return (
    <>
      <p className="text-muted" lang={useEnglish()}>
        {t('signin.email.text')}
      </p>
      <TextField
        label={t('signin.email.label')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        data-autofocus=""
        value={state.email}
        error={proofWords(t, state.error)}
        hint={hint}
        onChange={(event) => dispatch({ type: 'typed', field: 'email', value: event.target.value })}
      />
    </>
  )
}

function NameStep({ state, dispatch, hint }: StepProps) {
  const t = useWords()
  return (
    <TextField
      label={t('signin.name.label')}
      name="name"
      autoComplete="name"
      required
      maxLength={80}
      data-autofocus=""
      value={state.name}
      error={proofWords(t, state.error)}
      hint={hint}
      onChange={(event) => dispatch({ type: 'typed', field: 'name', value: event.target.value })}
    />
  )
}
