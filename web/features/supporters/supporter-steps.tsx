import type { ReactNode } from 'react'
import { codeMessages } from '#shared/codes.ts'
import { consentVersion, consentWording } from '#shared/letter-topics.ts'
import { supporterMessages } from '#shared/supporters.ts'
import type { SupporterField, SupporterStep } from '#web/features/supporters/supporter-flow.ts'
import type { RenderBadge, SupporterFlow } from '#web/features/supporters/use-supporter-flow.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Message } from '#web/ui/message.tsx'
import { ResendControl } from '#web/ui/resend-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Three cells; success has them all behind it. */
export const stepLabels = ['E-mail', 'Details', 'Code']
export const stepOrder: readonly SupporterStep[] = ['email', 'signup', 'verification', 'success']

export const stepTitles: Record<SupporterStep, string> = {
  email: 'Join Our Community',
  signup: 'What is your name?',
  verification: 'Check your e-mail',
  success: supporterMessages.welcome,
}

const actions: Record<Exclude<SupporterStep, 'success'>, { label: string; busy: string }> = {
  email: { label: 'Continue', busy: 'Checking...' },
  signup: { label: 'Create account', busy: 'Creating account...' },
  verification: { label: 'Verify', busy: 'Verifying...' },
}

type StepProps = { flow: SupporterFlow }

/** What stands in the middle of the dialog, and of the page of the same name. */
export function SupporterStepBody({ flow, renderBadge }: StepProps & { renderBadge: RenderBadge }) {
  const { step } = flow.state
  if (step === 'email') return <EmailStep flow={flow} />
  if (step === 'signup') return <DetailsStep flow={flow} />
  if (step === 'verification') return <CodeStep flow={flow} />
  return <SuccessStep flow={flow} renderBadge={renderBadge} />
}

type StepActionsProps = StepProps & {
  leave?: ReactNode
  /** The dashboard may be the page this stands on already. */
  onDashboard?: () => void
}

/** Its buttons. */
export function SupporterStepActions({ flow, leave, onDashboard }: StepActionsProps) {
  const { step, isBusy, email } = flow.state
  if (step === 'success') {
    return (
      <>
        {leave}
        <LinkButton href={paths.supporter(email.trim())} onClick={onDashboard}>
          Open my dashboard
        </LinkButton>
      </>
    )
  }
  return (
    <>
      {step !== 'email' && (
        <Button variant="secondary" disabled={isBusy} onClick={flow.goBack}>
          Back
        </Button>
      )}
      <Button type="submit" busy={isBusy} busyLabel={actions[step].busy}>
        {actions[step].label}
      </Button>
    </>
  )
}

function EmailStep({ flow }: StepProps) {
  return (
    <>
      <p className="text-muted">
        Supporters try early builds, vote on ideas and get the Community Champion badge. No password: we send
        you a code.
      </p>
      <TextField
        label="Your e-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
        placeholder="name@example.org"
        data-autofocus=""
        hint="We keep it to know you again. Only this site’s administrators can read it."
        {...fieldOf(flow, 'email')}
        error={flow.state.error ?? undefined}
      />
    </>
  )
}

function DetailsStep({ flow }: StepProps) {
  const { firstName, email, error, notice } = flow.state
  // One sentence for both names; it stands at the first one that is missing.
  const isFirst = firstName.trim() === ''
  return (
    <>
      {notice && !error && <Message tone="info">{notice}</Message>}
      <div className="grid gap-3 md:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={40}
          data-autofocus=""
          {...fieldOf(flow, 'firstName')}
          error={(isFirst && error) || undefined}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          maxLength={40}
          {...fieldOf(flow, 'lastName')}
          error={(!isFirst && error) || undefined}
        />
      </div>
      <TextField label="E-mail" type="email" locked value={email} />
      <Checkbox
        label={consentWording}
        name="consent"
        value={consentVersion}
        checked={flow.state.wantsNews}
        onChange={({ target }) => flow.dispatch({ type: 'newsTicked', wantsNews: target.checked })}
        className="items-start"
      />
      <p className="text-sm text-muted">
        Your name stands on your badge, which anyone with its code can check. We store it with your e-mail;{' '}
        <Anchor href={paths.privacy} className="link">
          how we treat both
        </Anchor>
        .
      </p>
    </>
  )
}

function CodeStep({ flow }: StepProps) {
  const { state, dispatch, resend } = flow
  return (
    <>
      <p className="text-muted">
        We sent a 6-digit code to <strong className="break-words text-text">{state.email}</strong>. It works
        for 15 minutes.
      </p>
      {state.hasResent && <Message tone="success">{supporterMessages.resent}</Message>}
      <CodeInput
        label="Verification code"
        kind="digits"
        value={state.code}
        error={state.error ?? undefined}
        onChange={(value) => dispatch({ type: 'typed', field: 'code', value })}
      />
      <ResendControl onResend={resend} busy={state.isBusy} isNeeded={state.error === codeMessages.usedUp} />
    </>
  )
}

function SuccessStep({ flow, renderBadge }: StepProps & { renderBadge: RenderBadge }) {
  const { email, firstName } = flow.state
  return (
    <>
      <p className="lede">
        You are in{firstName.trim() && `, ${firstName.trim()}`}. This is your badge: download it, print it,
        show it.
      </p>
      {/* All of it, and the way to check it, within a laptop's height. */}
      <div className="md:max-w-[29rem]">{renderBadge(email.trim())}</div>
    </>
  )
}

function fieldOf({ state, dispatch }: SupporterFlow, field: Exclude<SupporterField, 'code'>) {
  return {
    name: field,
    required: true,
    value: state[field],
    onChange: ({ target }: { target: { value: string } }) =>
      dispatch({ type: 'typed', field, value: target.value }),
  }
}
