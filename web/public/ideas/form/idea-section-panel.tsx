import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#web/common/data/services.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { focusFirstInput } from '#web/common/ui/focus-on-mount.ts'
import { Message } from '#web/common/ui/message.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import type { Voter } from '#web/public/ideas/board/vote-button.tsx'
import { IdeaEmailVerification } from '#web/public/ideas/form/idea-email-verification.tsx'
import { IdeaForm } from '#web/public/ideas/form/idea-form.tsx'
import type { IdeaSectionState } from '#web/public/ideas/form/use-idea-section.ts'
import { IdeaDashboard } from '#web/public/ideas/own/idea-dashboard.tsx'
import { ownIdeasQuery } from '#web/public/ideas/queries.ts'

type IdeaHomePanelProps = {
  home: IdeaSectionState
  email: string | null
  emailId: string
  /** Says why an email address is needed, after an action that needs one. */
  notice: string | null
  onSignIn: Voter['onSignIn']
  onSignOut: () => void
  /** Called after a view that had the focus has been removed. */
  onViewGone: () => void
}

/** Shows one view at a time: sign-in, dashboard or form. */
export function IdeaSectionPanel(props: IdeaHomePanelProps) {
  const { home, email, emailId, notice, ...handlers } = props
  if (email === null) return <IdeaEmailVerification signIn={home.signIn} emailId={emailId} notice={notice} />
  return <OwnView home={home} email={email} {...handlers} />
}

type OwnViewProps = Pick<IdeaHomePanelProps, 'home' | 'onSignIn' | 'onSignOut' | 'onViewGone'> & {
  email: string
}

function OwnView({ home, email, onSignIn, onSignOut, onViewGone }: OwnViewProps) {
  const { view, showDashboard, showForm } = home
  const t = useTranslate()
  const own = useQuery(ownIdeasQuery(useBackend(), email))
  const handleBack = () => {
    showDashboard()
    onViewGone()
  }

  if (own.isPending) return <Skeleton rows={3} label={t('ideas.own.loading')} />
  // The check failed, so we do not know whether the address is verified. Nothing is listed or sent.
  if (own.data === undefined) return <CheckFailure onRetry={() => own.refetch()} onSignOut={onSignOut} />
  // The server does not know this address, so a retry would not help.
  if (!own.data?.isVerified) return <Unverified onSignOut={onSignOut} />
  if (view.name === 'dashboard') {
    return (
      <IdeaDashboard
        email={email}
        own={own.data}
        submittedId={view.submittedId}
        ideaToDelete={view.asked}
        onAsk={(asked) => showDashboard({ asked })}
        onNewIdea={showForm}
        onSignOut={onSignOut}
      />
    )
  }
  return (
    <div ref={focusFirstInput} className="grid gap-3">
      <IdeaForm
        email={email}
        name={own.data.user.name}
        canSubmit={own.data.stats?.can_submit_new ?? false}
        onSignIn={onSignIn}
        onSubmitted={({ id }) => showDashboard({ submittedId: id })}
      />
      <Button variant="quiet" onClick={handleBack}>
        {t('ideas.own.back')}
      </Button>
    </div>
  )
}

function CheckFailure({ onRetry, onSignOut }: { onRetry: () => void; onSignOut: () => void }) {
  const t = useTranslate()
  const actions = (
    <span className="flex flex-wrap gap-3">
      <Button size="compact" onClick={onRetry}>
        {t('network.retry')}
      </Button>
      <Button variant="secondary" size="compact" onClick={onSignOut}>
        {t('ideas.own.sign-out')}
      </Button>
    </span>
  )
  return (
    <Message tone="danger" action={actions}>
      {t('signin.refusal.check-failed')}
    </Message>
  )
}

function Unverified({ onSignOut }: { onSignOut: () => void }) {
  const t = useTranslate()
  return (
    <div className="grid gap-3.75">
      <Message tone="warning">{t('ideas.own.verify-first-home')}</Message>
      <Button onClick={onSignOut}>{t('ideas.own.again')}</Button>
    </div>
  )
}
