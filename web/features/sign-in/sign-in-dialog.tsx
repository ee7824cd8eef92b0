import type { FormEvent } from 'react'
import { signInMessages } from '#shared/sign-in.ts'
import type { SignInEvent, SignInState, SignInStep } from '#web/features/sign-in/sign-in-steps.ts'
import { useSignIn } from '#web/features/sign-in/use-sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput, codeCells } from '#web/ui/code-input.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { ResendControl } from '#web/ui/resend-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type SignInDialogProps = {
  open: boolean
  onClose: () => void
  onSignedIn: () => void
  /** Why signing in is asked for: "Please sign in to vote on app ideas". */
  reason?: string | null
}

const order: readonly SignInStep[] = ['email', 'name', 'code']
const labels = ['E-mail', 'Name', 'Code']
const titles: Record<SignInStep, string> = {
  email: 'Sign in to vote',
  name: 'What is your name?',
  code: 'Check your e-mail',
}
const actions: Record<SignInStep, { label: string; busy: string }> = {
  email: { label: 'Continue', busy: 'Checking...' },
  name: { label: 'Send me a code', busy: 'Sending...' },
  code: { label: 'Verify', busy: 'Verifying...' },
}

/** Address, name when it is new, code. Closing it forgets everything (M203). */
export function SignInDialog({ open, onClose, onSignedIn, reason }: SignInDialogProps) {
  const { state, dispatch, submit, resend, close } = useSignIn({ onSignedIn })
  const { step, isBusy, error, code } = state

  const handleClose = () => {
    close()
    onClose()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void submit()
  }

  return (
    <Dialog
      open={open}
      onClose={handleClose}
      title={titles[step]}
      busy={isBusy}
      steps={labels}
      currentStep={order.indexOf(step)}
    >
      <form noValidate onSubmit={handleSubmit} className="contents">
        <DialogBody className="grid content-start gap-3">
          {step === 'email' && reason && !error && <Message tone="info">{reason}</Message>}
          {step === 'email' && <EmailStep state={state} dispatch={dispatch} />}
          {step === 'name' && <NameStep state={state} dispatch={dispatch} />}
          {step === 'code' && <CodeStep state={state} dispatch={dispatch} onResend={resend} />}
        </DialogBody>
        <DialogFooter>
          {step !== 'email' && (
            <Button variant="secondary" disabled={isBusy} onClick={() => dispatch({ type: 'back' })}>
              Back
            </Button>
          )}
          <Button
            type="submit"
            busy={isBusy}
            busyLabel={actions[step].busy}
            disabled={step === 'code' && code.length !== codeCells}
          >
            {actions[step].label}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type StepProps = { state: SignInState; dispatch: (event: SignInEvent) => void }

function EmailStep({ state, dispatch }: StepProps) {
  return (
    <>
      <p className="text-muted">Enter your e-mail, then the code we send you. No password.</p>
      <TextField
        label="Your e-mail"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        data-autofocus=""
        value={state.email}
        error={state.error ?? undefined}
        hint="We keep it to send you codes and to count one vote a person."
        onChange={(event) => dispatch({ type: 'typed', field: 'email', value: event.target.value })}
      />
    </>
  )
}

function NameStep({ state, dispatch }: StepProps) {
  return (
    <TextField
      label="Your name"
      name="name"
      autoComplete="name"
      required
      maxLength={80}
      data-autofocus=""
      value={state.name}
      error={state.error ?? undefined}
      hint="Shown beside the ideas you submit."
      onChange={(event) => dispatch({ type: 'typed', field: 'name', value: event.target.value })}
    />
  )
}

function CodeStep({ state, dispatch, onResend }: StepProps & { onResend: () => void }) {
  return (
    <>
      <p className="text-muted">
        We sent a 6-character code to <strong className="break-words text-text">{state.email}</strong>. It
        works for 15 minutes.
      </p>
      {state.hasResent && <Message tone="success">{signInMessages.resent}</Message>}
      <CodeInput
        label="Verification code"
        kind="letters"
        value={state.code}
        error={state.error ?? undefined}
        onChange={(value) => dispatch({ type: 'typed', field: 'code', value })}
      />
      <ResendControl onResend={onResend} busy={state.isBusy} />
    </>
  )
}
