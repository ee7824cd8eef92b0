import { codeMessages } from '#shared/codes.ts'
import { ideaMessages } from '#shared/ideas.ts'
import { signInMessages } from '#shared/sign-in.ts'
import type { PlainId, Say } from '#shared/words.ts'
import type { IdeaFlowView } from '#web/features/ideas/idea-flow.ts'
import type { useIdeaFlow } from '#web/features/ideas/use-idea-flow.ts'
import { proofWords } from '#web/lib/proof-words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { codeCells } from '#web/ui/code-input.tsx'
import { CodeStep } from '#web/ui/code-step.tsx'
import { Form } from '#web/ui/form.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { Message } from '#web/ui/message.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAddress, useEnglish, useWords } from '#web/ui/words.tsx'

type Flow = ReturnType<typeof useIdeaFlow>

type IdeaProofProps = { flow: Flow; emailId: string; notice: string | null }

const actions: Record<'email' | 'name' | 'code', { label: PlainId; busy: PlainId; isCode: boolean }> = {
  email: { label: 'signin.go.continue', busy: 'signin.go.checking', isCode: false },
  name: { label: 'signin.go.send', busy: 'signin.go.sending', isCode: true },
  code: { label: 'signin.go.verify', busy: 'signin.go.verifying', isCode: true },
}

/** Address, name when it is new, code: what stands in the panel until somebody is known. */
export function IdeaProof({ flow, emailId, notice }: IdeaProofProps) {
  const t = useWords()
  const english = useEnglish()
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
      aria-label={t('signin.panel.label')}
      className="grid gap-3"
    >
      <input type="hidden" name="more" value="1" />
      {notice && step === 'email' && !state.message && <Message tone="warning">{notice}</Message>}
      {step === 'email' && <EmailField flow={flow} id={emailId} />}
      {step === 'name' && <NameField flow={flow} />}
      {step === 'code' && (
        <InEnglish>
          <CodeField flow={flow} isBusy={isBusy} />
        </InEnglish>
      )}
      <Button
        type="submit"
        busy={isBusy && !isResending}
        busyLabel={t(actions[step].busy)}
        lang={actions[step].isCode ? english : undefined}
        disabled={step === 'code' && (isResending || state.code.length !== codeCells)}
        className="w-full"
      >
        {t(actions[step].label)}
      </Button>
      {step !== 'email' && (
        <Button variant="quiet" disabled={isBusy} onClick={handleBack} className="w-full">
          {t('signin.email.other')}
        </Button>
      )}
    </Form>
  )
}

function EmailField({ flow: { state, dispatch }, id }: { flow: Flow; id: string }) {
  const t = useWords()
  return (
    <TextField
      id={id}
      label={t('signin.email.label')}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      placeholder="name@example.org"
      required
      value={state.email}
      error={saidOf(t, state.message)}
      hint={<span lang={useEnglish()}>{t('signin.email.hint-code')}</span>}
      onChange={({ target }) => dispatch({ type: 'typed', field: 'email', value: target.value })}
    />
  )
}

function NameField({ flow: { state, dispatch } }: { flow: Flow }) {
  const t = useWords()
  return (
    <TextField
      ref={takeFocus}
      label={t('signin.name.label')}
      name="name"
      autoComplete="name"
      required
      maxLength={80}
      value={state.name}
      error={proofWords(t, state.message)}
      hint={t('signin.vote.name-hint')}
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
  const t = useWords()
  const retry = (
    <Button size="compact" onClick={() => void submit()}>
      {t('ideas.list.retry')}
    </Button>
  )
  return (
    <Message tone="danger" action={retry}>
      {proofWords(t, state.message)}
    </Message>
  )
}

function saidOf(t: Say, message: string | null): string | undefined {
  return message === ideaMessages.verifyFirstHome ? t('ideas.own.verify-first-home') : proofWords(t, message)
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
