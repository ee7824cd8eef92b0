import { type ReactNode, useEffect, useId, useRef } from 'react'
import '#shared/errors/emails.ts'
import '#shared/errors/memberships.ts'
import '#shared/errors/names.ts'
import { supporterMessages } from '#shared/supporters.ts'
import type { PlainId } from '#shared/words.ts'
import { useFormViewTracking } from '#web/common/forms/use-form-seen.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { CodeStep } from '#web/common/proof/code-step.tsx'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { ErrorSummary } from '#web/common/ui/error-summary.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { EnglishContent } from '#web/common/ui/in-english.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { translateProblem } from '#web/common/words/say-problem.ts'
import { useLanguagePath, useTranslate } from '#web/common/words/words.tsx'
import { RegisterConsent } from '#web/public/forms/consent-notes.tsx'
import { NewsConsent } from '#web/public/forms/news-consent.tsx'
import { BadgePlaceholder } from '#web/public/supporters/badge-sketch.tsx'
import { registerFields } from '#web/public/supporters/register-draft.ts'
import { RegisterProgress } from '#web/public/supporters/register-progress.tsx'
import {
  Availability,
  Contribution,
  PersonalInformation,
  Skills,
} from '#web/public/supporters/register-sections.tsx'
import { useInviter } from '#web/public/supporters/use-inviter.ts'
import { type RegistrationFlow, useRegister } from '#web/public/supporters/use-register.ts'
import type { AdoptSession, RenderBadge } from '#web/public/supporters/use-supporter-flow.ts'
import { DraftNotice } from '#web/public/ui/draft-notice.tsx'
import { SavedForLaterMessage, SendLaterButton } from '#web/public/ui/send-later.tsx'

type RegisterFormProps = {
  adopt: AdoptSession
  renderBadge: RenderBadge
  benefits: ReactNode
  /** Invitation link of the new supporter. */
  share: ReactNode
}

/**
 * Form, code and welcome of the registration. The form stays mounted behind the code step, so that it keeps
 * its values.
 */
export function RegisterForm({ adopt, renderBadge, benefits, share }: RegisterFormProps) {
  useFormViewTracking('membership')
  const register = useRegister(adopt)
  const { status, isCodeWanted } = register.state
  const view = status === 'success' ? 'success' : isCodeWanted ? 'code' : 'form'
  const frame = useFocusOnChange(view)

  if (view === 'success')
    return (
      <div ref={frame} tabIndex={-1}>
        <Welcome register={register} renderBadge={renderBadge} share={share} />
      </div>
    )
  const { name } = register.state.draft
  return (
    <div className="grid grid-cols-1 items-start gap-x-18 gap-y-12 lg:grid-cols-[minmax(0,11fr)_minmax(0,6fr)]">
      <div ref={frame} tabIndex={-1} className="register-form">
        {view === 'form' ? (
          <Fields register={register} />
        ) : (
          <EnglishContent>
            <Code register={register} />
          </EnglishContent>
        )}
      </div>
      <aside className="grid gap-12 lg:sticky lg:top-6">
        <div className="max-lg:hidden">
          <EnglishContent>
            <BadgePlaceholder name={name} />
          </EnglishContent>
        </div>
        {benefits}
      </aside>
    </div>
  )
}

function Fields({ register }: { register: RegistrationFlow }) {
  const t = useTranslate()
  const { state, submit } = register
  const formId = useId()
  const address = useLanguagePath()
  const invitedBy = useInviter()
  const isSubmitting = state.status === 'submitting'
  const problems = registerFields.flatMap((field) => {
    const problem = state.problems[field]
    return problem
      ? [{ fieldId: `${formId}-${field}`, ...problem, message: translateProblem(t, problem) }]
      : []
  })

  const later = state.isUnanswered && (
    <SendLaterButton label={t('register.go.later')} onSendLater={register.sendLater} />
  )

  return (
    <Form
      noValidate
      isBusy={isSubmitting}
      action={address(paths.form('register'))}
      onSubmit={() => void submit()}
      aria-label={t('register.form.label')}
      className="grid grid-cols-1 gap-9"
    >
      {invitedBy && <input type="hidden" name="by" value={invitedBy} />}
      <RegisterProgress draft={state.draft} />
      <ErrorSummary problems={problems} title={t('register.form.problem')} />
      <div className="lg:hidden">
        <EnglishContent>
          <BadgePlaceholder name={state.draft.name} />
        </EnglishContent>
      </div>
      <PersonalInformation register={register} formId={formId} />
      <Contribution register={register} formId={formId} />
      <Skills register={register} formId={formId} />
      <Availability register={register} formId={formId} />
      <NewsConsent
        isTicked={state.draft.wants_news}
        onTick={(wants_news) => register.dispatch({ type: 'changed', change: { wants_news } })}
      />
      {state.refusal && (
        <Message tone="danger" action={later}>
          {translateProblem(t, state.refusal)}
        </Message>
      )}
      {state.saved && (
        <SavedForLaterMessage {...state.saved}>
          {t(state.saved.isLasting ? 'register.form.saved' : 'register.form.saved-in-page')}
        </SavedForLaterMessage>
      )}
      <div className="grid gap-3">
        <Button
          type="submit"
          busyLabel={t('register.go.sending')}
          isBusy={isSubmitting}
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
  const { state, dispatch, verify, resend, goBack } = register
  const isBusy = state.status === 'submitting'
  return (
    <Form
      noValidate
      isBusy={isBusy}
      onSubmit={() => void verify()}
      aria-labelledby="register-code"
      className="grid max-w-narrow gap-4.5"
    >
      <h2 id="register-code" className="text-2xl">
        Check your email
      </h2>
      <CodeStep
        kind="digits"
        email={state.draft.email.trim()}
        code={state.code}
        onCode={(code) => dispatch({ type: 'codeTyped', code })}
        onResend={resend}
        isBusy={isBusy}
        refusal={state.refusal}
        resent={state.hasResent && supporterMessages.resent}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={isBusy} onClick={goBack}>
          Back
        </Button>
        <Button type="submit" isBusy={isBusy} busyLabel="Verifying...">
          Verify
        </Button>
      </div>
    </Form>
  )
}

type WelcomeProps = Pick<RegisterFormProps, 'renderBadge' | 'share'> & { register: RegistrationFlow }

function Welcome({ register, renderBadge, share }: WelcomeProps) {
  const t = useTranslate()
  const email = register.state.draft.email.trim()
  return (
    <div className="grid max-w-measure gap-6">
      <h2 className="text-3xl" tabIndex={-1} data-autofocus="">
        {t('join.title.welcome')}
      </h2>
      <p className="lede">
        {t(register.state.draft.wants_news ? 'register.done.text' : 'register.done.text-quiet')}
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

/** Moves the focus to the next view, because the focused element disappears with its view. */
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
