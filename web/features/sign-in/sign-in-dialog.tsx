import { codeMessages } from '#shared/codes.ts'
import { signInMessages } from '#shared/sign-in.ts'
import {
  type SignInEvent,
  type SignInState,
  type SignInStep,
  stepsBefore,
} from '#web/features/sign-in/sign-in-steps.ts'
import { useSignIn } from '#web/features/sign-in/use-sign-in.ts'
import { useFormSeen } from '#web/lib/use-form-seen.ts'
import { Button } from '#web/ui/button.tsx'
import { codeCells } from '#web/ui/code-input.tsx'
import { CodeStep } from '#web/ui/code-step.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { Message } from '#web/ui/message.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useBackSteps } from '#web/ui/use-back-steps.ts'

type SignInDialogProps = {
  open: boolean
  onClose: () => void
  onSignedIn: () => void
  /** Why signing in is asked for: "Please sign in to vote on app ideas". */
  reason?: string | null
  /** What it is for, where it is not for voting. */
  purpose?: { title: string; addressHint: string; nameHint: string }
}

const toVote = {
  title: 'Sign in to vote',
  addressHint: 'We keep it to send you codes and to count one vote a person.',
  nameHint: 'Shown beside the ideas you submit.',
}

const order: readonly SignInStep[] = ['email', 'name', 'code']
const labels = ['E-mail', 'Name', 'Code']
const titles: Record<Exclude<SignInStep, 'email'>, string> = {
  name: 'What is your name?',
  code: 'Check your e-mail',
}
const actions: Record<SignInStep, { label: string; busy: string }> = {
  email: { label: 'Continue', busy: 'Checking...' },
  name: { label: 'Send me a code', busy: 'Sending...' },
  code: { label: 'Verify', busy: 'Verifying...' },
}

/** Address, name when it is new, code. Closing it forgets everything. */
export function SignInDialog({ open, onClose, onSignedIn, reason, purpose = toVote }: SignInDialogProps) {
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
      title={step === 'email' ? purpose.title : titles[step]}
      busy={isBusy}
      steps={labels}
      currentStep={order.indexOf(step)}
    >
      <Form noValidate onSubmit={handleSubmit} className="contents">
        <DialogBody className="grid content-start gap-3">
          {step === 'email' && reason && !error && <Message tone="info">{reason}</Message>}
          {step === 'email' && <EmailStep state={state} dispatch={dispatch} hint={purpose.addressHint} />}
          {step === 'name' && <NameStep state={state} dispatch={dispatch} hint={purpose.nameHint} />}
          {step === 'code' && (
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
          )}
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
      </Form>
    </Dialog>
  )
}

type StepProps = { state: SignInState; dispatch: (event: SignInEvent) => void; hint: string }

function EmailStep({ state, dispatch, hint }: StepProps) {
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
        hint={hint}
        onChange={(event) => dispatch({ type: 'typed', field: 'email', value: event.target.value })}
      />
    </>
  )
}

function NameStep({ state, dispatch, hint }: StepProps) {
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
      hint={hint}
      onChange={(event) => dispatch({ type: 'typed', field: 'name', value: event.target.value })}
    />
  )
}
