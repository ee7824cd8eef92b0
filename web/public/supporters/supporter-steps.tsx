import { type ReactNode, useId } from 'react'
import type { SupporterNames } from '#shared/supporter-forms.ts'
import { supporterMessages } from '#shared/supporters.ts'
import type { PlainId } from '#shared/words.ts'
import { listProblems } from '#web/common/forms/form-problems.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ErrorSummary } from '#web/common/ui/error-summary.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { VerificationCodeStep } from '#web/common/verification/code-step.tsx'
import { EmailAddressField } from '#web/common/verification/email-address-field.tsx'
import type { VerificationState, VerificationStep } from '#web/common/verification/verification-state.ts'
import { RefusalText } from '#web/common/words/refusal-text.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'
import { JoinConsent } from '#web/public/forms/consent-notes.tsx'
import { NewsConsent } from '#web/public/forms/news-consent.tsx'
import { type DetailsField, findShownProblems } from '#web/public/supporters/supporter-flow.ts'
import type { RenderBadge, SupporterFlow } from '#web/public/supporters/use-supporter-flow.ts'

/** Steps of the progress bar in their order, with their labels. */
const progress: Record<Exclude<VerificationStep, 'done'>, PlainId> = {
  email: 'signin.step.email',
  details: 'join.step.details',
  code: 'signin.step.code',
}
export const stepLabelTextIds = Object.values(progress)

/** Returns the position of a step in the progress bar. At the end, all steps are complete. */
export const getStepPosition = (step: VerificationStep): number =>
  step === 'done' ? stepLabelTextIds.length : Object.keys(progress).indexOf(step)

export const stepTitleTextIds: Record<VerificationStep, PlainId> = {
  email: 'supporters.banner.title',
  details: 'signin.title.name',
  code: 'signin.title.code',
  done: 'join.title.welcome',
}

const actions: Record<Exclude<VerificationStep, 'done'>, { label: PlainId; busy: PlainId }> = {
  email: { label: 'signin.go.continue', busy: 'signin.go.checking' },
  details: { label: 'join.go.create', busy: 'join.go.creating' },
  code: { label: 'signin.go.verify', busy: 'signin.go.verifying' },
}

type StepProps = { flow: SupporterFlow }

/** Content of the current step, for the dialog and for the page. */
export function SupporterStepBody({ flow, renderBadge }: StepProps & { renderBadge: RenderBadge }) {
  const { step } = flow.proof
  if (step === 'email') return <EmailStep flow={flow} />
  if (step === 'details') return <DetailsStep flow={flow} />
  if (step === 'code')
    return <VerificationCodeStep flow={flow} kind="digits" resent={supporterMessages.resent} />
  return <SuccessStep flow={flow} renderBadge={renderBadge} />
}

type StepActionsProps = {
  flow: { proof: VerificationState<unknown>; canGoBack: boolean; goBack: () => void }
  leave?: ReactNode
  /** Called when the visitor follows the link to their dashboard. The dialog uses it to close. */
  onDashboard?: () => void
}

export function SupporterStepActions({ flow, leave, onDashboard }: StepActionsProps) {
  const t = useTranslate()
  const english = useEnglishLang()
  const { step, isBusy, isResending, email } = flow.proof
  if (step === 'done') {
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
      {flow.canGoBack && (
        <Button variant="secondary" disabled={isBusy} onClick={flow.goBack}>
          {t('signin.go.back')}
        </Button>
      )}
      <Button
        type="submit"
        isBusy={isBusy && !isResending}
        busyLabel={t(actions[step].busy)}
        lang={step === 'code' ? english : undefined}
      >
        {t(actions[step].label)}
      </Button>
    </>
  )
}

function EmailStep({ flow }: StepProps) {
  const t = useTranslate()
  return (
    <>
      <p className="text-muted" lang={useEnglishLang()}>
        {t('join.email.text')}
      </p>
      <EmailField flow={flow} error={flow.proof.error && <RefusalText refusal={flow.proof.error} />} />
    </>
  )
}

function EmailField({ flow, ...props }: StepProps & { id?: string; error: ReactNode }) {
  const t = useTranslate()
  return (
    <EmailAddressField
      placeholder="name@example.org"
      data-autofocus=""
      hint={<span lang={useEnglishLang()}>{t('join.email.hint')}</span>}
      value={flow.proof.email}
      {...props}
      onType={(value) => flow.dispatch({ type: 'emailTyped', value })}
    />
  )
}

function DetailsStep({ flow }: StepProps) {
  const t = useTranslate()
  const { details, email, notice, error } = flow.proof
  const formId = useId()
  const shown = findShownProblems(flow.proof)
  const problems = listProblems(shown, { formId, say: (problem) => translateProblem(t, problem) })
  const isAboutFields = problems.length > 0
  const fieldProps = (field: DetailsField) => ({
    id: `${formId}-${field}`,
    error: translateProblem(t, shown[field]),
  })
  return (
    <>
      {flow.hasAddress && <ErrorSummary title={t('signin.form.problem')} problems={problems} />}
      {notice && !error && (
        <Message tone="info">
          <RefusalText refusal={notice} />
        </Message>
      )}
      {error && !isAboutFields && (
        <Message tone="danger">
          <RefusalText refusal={error} />
        </Message>
      )}
      {flow.hasAddress && <EmailField flow={flow} {...fieldProps('email')} />}
      <div className="grid gap-4.5 md:grid-cols-2">
        <TextField
          label={t('join.details.first-name')}
          autoComplete="given-name"
          maxLength={40}
          data-autofocus=""
          {...fieldOf(flow, 'firstName')}
          {...fieldProps('first_name')}
        />
        <TextField
          label={t('join.details.last-name')}
          autoComplete="family-name"
          maxLength={40}
          {...fieldOf(flow, 'lastName')}
          {...fieldProps('last_name')}
        />
      </div>
      {!flow.hasAddress && <TextField label={t('signin.step.email')} type="email" isLocked value={email} />}
      <NewsConsent
        isTicked={details.wantsNews}
        onTick={(wantsNews) => flow.dispatch({ type: 'detailsTyped', change: { wantsNews } })}
      />
      <JoinConsent />
    </>
  )
}

function SuccessStep({ flow, renderBadge }: StepProps & { renderBadge: RenderBadge }) {
  const t = useTranslate()
  const { email, details } = flow.proof
  const name = details.firstName.trim()
  return (
    <>
      <p className="lede">{name ? t('join.done.text-name', { name }) : t('join.done.text')}</p>
      {/* The small badge makes room for the form that checks it on a laptop screen. */}
      <div className="md:max-w-[29rem]">{renderBadge(email.trim())}</div>
    </>
  )
}

function fieldOf({ proof, dispatch }: SupporterFlow, field: keyof SupporterNames) {
  return {
    name: field,
    required: true,
    value: proof.details[field],
    onChange: ({ target }: { target: { value: string } }) =>
      dispatch({ type: 'detailsTyped', change: { [field]: target.value } }),
  }
}
