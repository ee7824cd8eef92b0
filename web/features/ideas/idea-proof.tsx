import { codeMessages } from '#shared/codes.ts'
import { signInMessages } from '#shared/sign-in.ts'
import type { IdeaFlowView } from '#web/features/ideas/idea-flow.ts'
import type { useIdeaFlow } from '#web/features/ideas/use-idea-flow.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { codeCells } from '#web/ui/code-input.tsx'
import { CodeStep } from '#web/ui/code-step.tsx'
import { Form } from '#web/ui/form.tsx'
import { Message } from '#web/ui/message.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAddress } from '#web/ui/words.tsx'

type Flow = ReturnType<typeof useIdeaFlow>

type IdeaProofProps = { flow: Flow; emailId: string; notice: string | null }

const actions: Record<'email' | 'name' | 'code', { label: string; busy: string }> = {
  email: { label: 'Continue', busy: 'Checking...' },
  name: { label: 'Send me a code', busy: 'Sending...' },
  code: { label: 'Verify', busy: 'Verifying...' },
}

/** Address, name when it is new, code: what stands in the panel until somebody is known. */
export function IdeaProof({ flow, emailId, notice }: IdeaProofProps) {
  const { state, submit, goBack } = flow
  const address = useAddress()
  if (state.view === 'error') return <CheckFailure flow={flow} />
  const step = stepOf(state.view)
  const isBusy = state.submission === 'submitting' || state.submission === 'verifying'
  const isResending = step === 'code' && state.submission === 'submitting'

  const handleSubmit = () => {
    if (!isBusy) void submit()
  }
  const handleBack = () => {
    goBack()
    requestAnimationFrame(() => document.getElementById(emailId)?.focus())
  }

  return (
    <Form
      noValidate
      action={address(paths.form('submit-idea'))}
      onSubmit={handleSubmit}
      aria-label="Who you are"
      className="grid gap-3"
    >
      <input type="hidden" name="more" value="1" />
      {notice && step === 'email' && !state.message && <Message tone="warning">{notice}</Message>}
      {step === 'email' && <EmailField flow={flow} id={emailId} />}
      {step === 'name' && <NameField flow={flow} />}
      {step === 'code' && <CodeField flow={flow} isBusy={isBusy} />}
      <Button
        type="submit"
        busy={isBusy && !isResending}
        busyLabel={actions[step].busy}
        disabled={step === 'code' && (isResending || state.code.length !== codeCells)}
        className="w-full"
      >
        {actions[step].label}
      </Button>
      {step !== 'email' && (
        <Button variant="quiet" disabled={isBusy} onClick={handleBack} className="w-full">
          Use another e-mail
        </Button>
      )}
    </Form>
  )
}

function EmailField({ flow: { state, dispatch }, id }: { flow: Flow; id: string }) {
  return (
    <TextField
      id={id}
      label="Your e-mail"
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      placeholder="name@example.org"
      required
      value={state.email}
      error={state.message ?? undefined}
      hint="We send a 6-character code. No password to remember."
      onChange={({ target }) => dispatch({ type: 'typed', field: 'email', value: target.value })}
    />
  )
}

function NameField({ flow: { state, dispatch } }: { flow: Flow }) {
  return (
    <TextField
      ref={takeFocus}
      label="Your name"
      name="name"
      autoComplete="name"
      required
      maxLength={80}
      value={state.name}
      error={state.message ?? undefined}
      hint="Shown beside the ideas you submit."
      onChange={({ target }) => dispatch({ type: 'typed', field: 'name', value: target.value })}
    />
  )
}

function CodeField({ flow, isBusy }: { flow: Flow; isBusy: boolean }) {
  const { state, dispatch, resend } = flow
  return (
    <div ref={takeFocusInside} className="grid gap-3">
      <CodeStep
        email={state.email}
        code={state.code}
        onCode={(value) => dispatch({ type: 'typed', field: 'code', value })}
        onResend={resend}
        busy={isBusy}
        error={state.message ?? undefined}
        isUsedUp={state.message === codeMessages.usedUp}
        resent={state.hasResent && signInMessages.resent}
      />
    </div>
  )
}

function CheckFailure({ flow: { state, submit } }: { flow: Flow }) {
  const retry = (
    <Button size="compact" onClick={() => void submit()}>
      Retry
    </Button>
  )
  return (
    <Message tone="danger" action={retry}>
      {state.message}
    </Message>
  )
}

function stepOf(view: IdeaFlowView): 'email' | 'name' | 'code' {
  if (view === 'verifying') return 'code'
  return view === 'name' || view === 'code' ? view : 'email'
}

// The field that had the focus is gone; the next one goes on where it was.
function takeFocus(element: HTMLElement | null) {
  element?.focus()
}

function takeFocusInside(element: HTMLElement | null) {
  element?.querySelector('input')?.focus()
}
