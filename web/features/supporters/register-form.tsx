import { type FormEvent, useEffect, useId, useRef } from 'react'
import { supporterMessages } from '#shared/supporters.ts'
import { registerFields } from '#web/features/supporters/register-draft.ts'
import {
  Availability,
  Contribution,
  PersonalInformation,
  Skills,
} from '#web/features/supporters/register-sections.tsx'
import { type Register, useRegister } from '#web/features/supporters/use-register.ts'
import type { Adopt, RenderBadge } from '#web/features/supporters/use-supporter-flow.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Message } from '#web/ui/message.tsx'
import { ResendControl } from '#web/ui/resend-control.tsx'

type RegisterFormProps = { adopt: Adopt; renderBadge: RenderBadge }

/** Form, code, welcome (M262, D36). The form stays behind the code step with all that was typed. */
export function RegisterForm({ adopt, renderBadge }: RegisterFormProps) {
  const register = useRegister(adopt)
  const { status, isCodeWanted } = register.state
  const view = status === 'success' ? 'success' : isCodeWanted ? 'code' : 'form'
  const frame = useFocusOnChange(view)

  return (
    <div ref={frame} tabIndex={-1}>
      {view === 'form' && <Fields register={register} />}
      {view === 'code' && <Code register={register} />}
      {view === 'success' && <Welcome register={register} renderBadge={renderBadge} />}
    </div>
  )
}

function Fields({ register }: { register: Register }) {
  const { state, submit } = register
  const formId = useId()
  const isSubmitting = state.status === 'submitting'
  const problems = registerFields.flatMap((field) => {
    const message = state.problems[field]
    return message ? [{ fieldId: `${formId}-${field}`, message }] : []
  })

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSubmitting) void submit()
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      aria-label="Register as a supporter"
      className="grid grid-cols-1 gap-6"
    >
      <ErrorSummary problems={problems} />
      <PersonalInformation register={register} formId={formId} />
      <Contribution register={register} formId={formId} />
      <Skills register={register} formId={formId} />
      <Availability register={register} formId={formId} />
      {state.message && <Message tone="danger">{state.message}</Message>}
      <div className="grid gap-2">
        <Button
          type="submit"
          busyLabel="Registering..."
          busy={isSubmitting}
          className="md:justify-self-start"
        >
          Register as supporter
        </Button>
        <p className="text-sm text-muted">
          Your name stands on your badge. The rest is read by those who organise the testing, and by nobody
          else:{' '}
          <a href={paths.privacy} className="link">
            privacy
          </a>
          .
        </p>
      </div>
    </form>
  )
}

function Code({ register }: { register: Register }) {
  const { state, dispatch, verify, resend, goBack } = register
  const isBusy = state.status === 'submitting'
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void verify()
  }
  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      aria-labelledby="register-code"
      className="grid max-w-narrow gap-3"
    >
      <h2 id="register-code" className="text-2xl">
        Check your e-mail
      </h2>
      <p className="text-muted">
        We sent a 6-digit code to{' '}
        <strong className="break-words text-text">{state.draft.email.trim()}</strong>. It works for 15
        minutes.
      </p>
      {state.hasResent && <Message tone="success">{supporterMessages.resent}</Message>}
      <CodeInput
        label="Verification code"
        kind="digits"
        value={state.code}
        error={state.message ?? undefined}
        onChange={(code) => dispatch({ type: 'codeTyped', code })}
      />
      <ResendControl onResend={resend} busy={isBusy} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={isBusy} onClick={goBack}>
          Back
        </Button>
        <Button type="submit" busy={isBusy} busyLabel="Verifying...">
          Verify
        </Button>
      </div>
    </form>
  )
}

function Welcome({ register, renderBadge }: { register: Register; renderBadge: RenderBadge }) {
  const email = register.state.draft.email.trim()
  return (
    <div className="grid max-w-measure gap-4">
      <h2 className="text-3xl" tabIndex={-1} data-autofocus="">
        {supporterMessages.welcome}
      </h2>
      <p className="lede">
        This is your badge: download it, print it, show it. We write to you when there is something to try.
      </p>
      {renderBadge(email)}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LinkButton href={paths.supporter(email)}>Open my dashboard</LinkButton>
        <button type="button" className="link min-h-8 font-semibold" onClick={register.startAgain}>
          Register another supporter
        </button>
      </div>
    </div>
  )
}

/** What had the focus is gone with its view; reading goes on in the next one. */
function useFocusOnChange(view: string) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const first = frame.current?.querySelector<HTMLElement>('[data-autofocus]') ?? frame.current
    first?.focus()
    frame.current?.scrollIntoView({ block: 'start' })
  }, [view])
  return frame
}
