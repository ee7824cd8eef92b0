import type { ReactNode } from 'react'
import { codeMessages } from '#shared/codes.ts'
import { consentVersion, consentWording } from '#shared/letter-topics.ts'
import { supporterMessages } from '#shared/supporters.ts'
import type { PlainId } from '#shared/words.ts'
import { joinWords } from '#web/features/supporters/join-words.ts'
import type { SupporterField, SupporterStep } from '#web/features/supporters/supporter-flow.ts'
import type { RenderBadge, SupporterFlow } from '#web/features/supporters/use-supporter-flow.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Message } from '#web/ui/message.tsx'
import { ResendControl } from '#web/ui/resend-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Rich, useEnglish, useWords } from '#web/ui/words.tsx'

/** Three cells; success has them all behind it. */
export const stepLabels = ['signin.step.email', 'join.step.details', 'signin.step.code'] as const
export const stepOrder: readonly SupporterStep[] = ['email', 'signup', 'verification', 'success']

export const stepTitles: Record<SupporterStep, PlainId> = {
  email: 'supporters.banner.title',
  signup: 'signin.title.name',
  verification: 'signin.title.code',
  success: 'join.title.welcome',
}

const actions: Record<Exclude<SupporterStep, 'success'>, { label: PlainId; busy: PlainId }> = {
  email: { label: 'signin.go.continue', busy: 'signin.go.checking' },
  signup: { label: 'join.go.create', busy: 'join.go.creating' },
  verification: { label: 'signin.go.verify', busy: 'signin.go.verifying' },
}

type StepProps = { flow: SupporterFlow }

/** What stands in the middle of the dialog, and of the page of the same name. */
export function SupporterStepBody({ flow, renderBadge }: StepProps & { renderBadge: RenderBadge }) {
  const { step } = flow.state
  if (step === 'email') return <EmailStep flow={flow} />
  if (step === 'signup') return <DetailsStep flow={flow} />
  if (step === 'verification')
    return (
      <InEnglish>
        <CodeStep flow={flow} />
      </InEnglish>
    )
  return <SuccessStep flow={flow} renderBadge={renderBadge} />
}

type StepActionsProps = StepProps & {
  leave?: ReactNode
  /** The dashboard may be the page this stands on already. */
  onDashboard?: () => void
}

/** Its buttons. */
export function SupporterStepActions({ flow, leave, onDashboard }: StepActionsProps) {
  const t = useWords()
  const english = useEnglish()
  const { step, isBusy, email } = flow.state
  if (step === 'success') {
    return (
      <>
        {leave}
        <LinkButton href={paths.supporter(email.trim())} onClick={onDashboard}>
          {t('join.go.dashboard')}
        </LinkButton>
      </>
    )
  }
  return (
    <>
      {step !== 'email' && (
        <Button variant="secondary" disabled={isBusy} onClick={flow.goBack}>
          {t('signin.go.back')}
        </Button>
      )}
      <Button
        type="submit"
        busy={isBusy}
        busyLabel={t(actions[step].busy)}
        lang={step === 'verification' ? english : undefined}
      >
        {t(actions[step].label)}
      </Button>
    </>
  )
}

function EmailStep({ flow }: StepProps) {
  const t = useWords()
  const english = useEnglish()
  return (
    <>
      <p className="text-muted" lang={english}>
        {t('join.email.text')}
      </p>
      <TextField
        label={t('signin.email.label')}
        type="email"
        autoComplete="email"
        inputMode="email"
        placeholder="name@example.org"
        data-autofocus=""
        hint={<span lang={english}>{t('join.email.hint')}</span>}
        {...fieldOf(flow, 'email')}
        error={joinWords(t, flow.state.error)}
      />
    </>
  )
}

function DetailsStep({ flow }: StepProps) {
  const t = useWords()
  const english = useEnglish()
  const { firstName, email, notice } = flow.state
  const error = joinWords(t, flow.state.error)
  // One sentence for both names; it stands at the first one that is missing.
  const isFirst = firstName.trim() === ''
  return (
    <>
      {notice && !error && <Message tone="info">{joinWords(t, notice)}</Message>}
      <div className="grid gap-3 md:grid-cols-2">
        <TextField
          label={t('join.details.first-name')}
          autoComplete="given-name"
          maxLength={40}
          data-autofocus=""
          {...fieldOf(flow, 'firstName')}
          error={(isFirst && error) || undefined}
        />
        <TextField
          label={t('join.details.last-name')}
          autoComplete="family-name"
          maxLength={40}
          {...fieldOf(flow, 'lastName')}
          error={(!isFirst && error) || undefined}
        />
      </div>
      <TextField label={t('signin.step.email')} type="email" locked value={email} />
      <Checkbox
        label={<span lang={english}>{consentWording}</span>}
        name="consent"
        value={consentVersion}
        checked={flow.state.wantsNews}
        onChange={({ target }) => flow.dispatch({ type: 'newsTicked', wantsNews: target.checked })}
        className="items-start"
      />
      <p className="text-sm text-muted" lang={english}>
        <Rich
          id="join.details.privacy"
          tags={{ privacy: <Anchor href={paths.privacy} className="link" /> }}
        />
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
  const t = useWords()
  const { email, firstName } = flow.state
  const name = firstName.trim()
  return (
    <>
      <p className="lede">{name ? t('join.done.text-name', { name }) : t('join.done.text')}</p>
      {/* All of it, and the way to check it, within a laptop's height. */}
      <div className="md:max-w-[29rem]">
        <InEnglish>{renderBadge(email.trim())}</InEnglish>
      </div>
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
