import '#web/public/supporters/register-form.css'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import '#shared/errors/emails.ts'
import '#shared/errors/memberships.ts'
import '#shared/errors/names.ts'
import { supporterMessages } from '#shared/supporters.ts'
import type { PostedFields } from '#shared/visitor-actions.ts'
import type { PlainId } from '#shared/words.ts'
import { useFormViewTracking } from '#web/common/forms/use-form-view-tracking.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { ErrorSummary } from '#web/common/ui/error-summary.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { VerificationCodeStep } from '#web/common/verification/code-step.tsx'
import { RefusalText } from '#web/common/words/refusal-text.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useLanguagePath, useTranslate } from '#web/common/words/translations.tsx'
import { RegisterConsent } from '#web/public/forms/consent-notes.tsx'
import { NewsConsent } from '#web/public/forms/news-consent.tsx'
import { BadgePlaceholder } from '#web/public/supporters/badge-placeholder.tsx'
import { registerFields } from '#web/public/supporters/register-draft.ts'
import { RegisterProgress } from '#web/public/supporters/register-progress.tsx'
import {
  AvailabilitySection,
  ContributionSection,
  PersonalInformationSection,
  SkillsSection,
} from '#web/public/supporters/register-sections.tsx'
import { SupporterStepActions, stepTitleTextIds } from '#web/public/supporters/supporter-steps.tsx'
import { type RegistrationFlow, useRegister } from '#web/public/supporters/use-register.ts'
import type { AdoptSession, RenderBadge } from '#web/public/supporters/use-supporter-flow.ts'
import { DraftNotice } from '#web/public/ui/draft-notice.tsx'
import { SavedForLaterMessage, SendLaterButton } from '#web/public/ui/send-later.tsx'

type RegisterFormProps = {
  adopt: AdoptSession
  renderBadge: RenderBadge
  /** Benefits of supporters, shown beside the form. */
  benefits?: ReactNode
  /** Invitation link of the new supporter. */
  share: ReactNode
  /** The form as it was sent without scripts. */
  posted?: PostedFields
}

/**
 * Form, code and welcome of the registration. The form stays mounted behind the code step, so that it keeps
 * its values.
 */
export function RegisterForm({ adopt, renderBadge, benefits, share, posted }: RegisterFormProps) {
  useFormViewTracking('membership')
  const register = useRegister(adopt, posted)
  const { step } = register.proof
  const frame = useFocusOnChange(step)

  if (step === 'done')
    return (
      <div ref={frame} tabIndex={-1}>
        <Welcome register={register} renderBadge={renderBadge} share={share} />
      </div>
    )
  const form = (
    <div ref={frame} tabIndex={-1} className="register-form">
      {step === 'code' ? <Code register={register} /> : <Fields register={register} />}
    </div>
  )
  if (!benefits) return form
  return (
    <div className="grid grid-cols-1 items-start gap-x-18 gap-y-12 lg:grid-cols-[minmax(0,11fr)_minmax(0,6fr)]">
      {form}
      <aside className="grid gap-12 lg:sticky lg:top-6">
        <div className="max-lg:hidden">
          <EnglishContent>
            <BadgePlaceholder name={register.draft.name} />
          </EnglishContent>
        </div>
        {benefits}
      </aside>
    </div>
  )
}

function Fields({ register }: { register: RegistrationFlow }) {
  const t = useTranslate()
  const { proof, draft, saved, invitedBy, submit } = register
  const formId = useId()
  const address = useLanguagePath()
  const problems = registerFields.flatMap((field) => {
    const problem = register.problems[field]
    return problem
      ? [{ fieldId: `${formId}-${field}`, ...problem, message: translateProblem(t, problem) }]
      : []
  })

  return (
    <Form
      noValidate
      isBusy={proof.isBusy}
      action={address(paths.form('register'))}
      onSubmit={() => void submit()}
      aria-label={t('register.form.label')}
      className="grid grid-cols-1 gap-9"
    >
      {invitedBy && <input type="hidden" name="by" value={invitedBy} />}
      <RegisterProgress draft={draft} />
      <ErrorSummary problems={problems} title={t('signin.form.problem')} />
      <div className="lg:hidden">
        <EnglishContent>
          <BadgePlaceholder name={draft.name} />
        </EnglishContent>
      </div>
      <PersonalInformationSection register={register} formId={formId} />
      <ContributionSection register={register} formId={formId} />
      <SkillsSection register={register} formId={formId} />
      <AvailabilitySection register={register} formId={formId} />
      <NewsConsent isTicked={draft.wants_news} onTick={(wants_news) => register.change({ wants_news })} />
      {proof.error && (
        <Message tone="danger">
          <RefusalText refusal={proof.error} />
        </Message>
      )}
      {register.isUnanswered && (
        <div>
          <SendLaterButton label={t('register.go.later')} onSendLater={register.sendLater} />
        </div>
      )}
      {saved && (
        <SavedForLaterMessage {...saved}>
          {t(saved.isLasting ? 'register.form.saved' : 'register.form.saved-in-page')}
        </SavedForLaterMessage>
      )}
      <div className="grid gap-3">
        <Button
          type="submit"
          busyLabel={t('register.go.sending')}
          isBusy={proof.isBusy}
          className="md:justify-self-start"
        >
          {t('register.go.send')}
        </Button>
        <RegisterConsent />
        <EnglishContent>
          <DraftNotice onForget={register.startAgain} />
        </EnglishContent>
      </div>
    </Form>
  )
}

function Code({ register }: { register: RegistrationFlow }) {
  const t = useTranslate()
  return (
    <Form
      noValidate
      isBusy={register.proof.isBusy}
      onSubmit={() => void register.submit()}
      aria-labelledby="register-code"
      className="grid max-w-narrow gap-4.5"
    >
      <h2 id="register-code" className="text-2xl">
        {t(stepTitleTextIds.code)}
      </h2>
      <VerificationCodeStep flow={register} kind="digits" resent={supporterMessages.resent} />
      <div className="flex flex-wrap gap-3">
        <SupporterStepActions flow={register} />
      </div>
    </Form>
  )
}

type WelcomeProps = Pick<RegisterFormProps, 'renderBadge' | 'share'> & { register: RegistrationFlow }

function Welcome({ register, renderBadge, share }: WelcomeProps) {
  const t = useTranslate()
  const { email } = register.proof
  return (
    <div className="grid max-w-measure gap-6">
      <h2 className="text-3xl" tabIndex={-1} data-autofocus="">
        {t('join.title.welcome')}
      </h2>
      <p className="lede">
        {t(register.draft.wants_news ? 'register.done.text' : 'register.done.text-quiet')}
      </p>
      {renderBadge(email)}
      <section aria-labelledby="show-it" data-surface="danfo" className="grid gap-3 rounded-2 p-6">
        <h3 id="show-it" className="text-2xl">
          {t('register.done.show')}
        </h3>
        <p>{t('register.done.show-text')}</p>
        {share}
      </section>
      <NextSteps />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <LinkButton href={paths.supporter(email)}>{t('join.go.dashboard')}</LinkButton>
        <button type="button" className="link min-h-12 font-semibold" onClick={register.startAgain}>
          {t('register.done.again')}
        </button>
      </div>
    </div>
  )
}

const nextSteps: readonly { title: PlainId; text: PlainId; href: string }[] = [
  { title: 'register.then.vote', text: 'register.then.vote-text', href: paths.appIdeas() },
  { title: 'register.then.ask', text: 'register.then.ask-text', href: paths.submitIdea },
  { title: 'register.then.story', text: 'register.then.story-text', href: paths.shareStory },
]

function NextSteps() {
  const t = useTranslate()
  return (
    <section aria-labelledby="then">
      <h3 id="then" className="border-b-3 border-text pb-3 text-2xl">
        {t('register.then.title')}
      </h3>
      <ul>
        {nextSteps.map(({ title, text, href }) => (
          <li key={title} className="border-b border-line py-3">
            <Anchor href={href} className="link font-bold">
              {t(title)}
            </Anchor>
            <p className="text-muted">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Moves the focus to the next view, because the focused element disappears with its view. A layout effect
 * does this before the view is painted, so that no typed text is lost.
 */
function useFocusOnChange(view: string) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(view)
  useLayoutEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const first = frame.current?.querySelector<HTMLElement>('[data-autofocus]') ?? frame.current
    first?.focus()
    frame.current?.scrollIntoView({ block: 'start' })
  }, [view])
  return frame
}
