import { useQuery } from '@tanstack/react-query'
import { IdeaDashboard } from '#web/features/ideas/idea-dashboard.tsx'
import { isSignedIn } from '#web/features/ideas/idea-flow.ts'
import { IdeaForm } from '#web/features/ideas/idea-form.tsx'
import { IdeaProof } from '#web/features/ideas/idea-proof.tsx'
import type { OwnIdea } from '#web/features/ideas/own-ideas.tsx'
import { ownIdeasQuery } from '#web/features/ideas/queries.ts'
import type { useIdeaFlow } from '#web/features/ideas/use-idea-flow.ts'
import type { Voter } from '#web/features/ideas/vote-button.tsx'
import { useBackend } from '#web/lib/services.tsx'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWords } from '#web/ui/words.tsx'

type IdeaHomePanelProps = {
  flow: ReturnType<typeof useIdeaFlow>
  email: string | null
  emailId: string
  /** Why an address is asked for, when something was pressed that needs one. */
  notice: string | null
  onSignIn: Voter['onSignIn']
  onSignOut: () => void
  /** A view went away with the focus in it. */
  onViewGone: () => void
}

/** One panel, one view at a time. */
export function IdeaHomePanel(props: IdeaHomePanelProps) {
  const { flow, email, emailId, notice, ...handlers } = props
  if (email === null || !isSignedIn(flow.state))
    return <IdeaProof flow={flow} emailId={emailId} notice={notice} />
  return <OwnView flow={flow} email={email} {...handlers} />
}

type OwnViewProps = Pick<IdeaHomePanelProps, 'flow' | 'onSignIn' | 'onSignOut' | 'onViewGone'> & {
  email: string
}

function OwnView({ flow: { state, dispatch }, email, onSignIn, onSignOut, onViewGone }: OwnViewProps) {
  const t = useWords()
  const own = useQuery(ownIdeasQuery(useBackend(), email))
  const handleAsk = (idea: OwnIdea | null) =>
    dispatch(idea ? { type: 'deleteAsked', idea } : { type: 'dashboardWanted' })
  const handleBack = () => {
    dispatch({ type: 'dashboardWanted' })
    onViewGone()
  }

  if (own.isPending) return <Skeleton rows={3} label={t('ideas.own.loading')} />
  // A failed check is no proof: nothing is listed and nothing can be sent.
  if (own.data === undefined) return <CheckFailure onRetry={() => own.refetch()} onSignOut={onSignOut} />
  // The host answered, and knows nothing of this address: no failure, and nothing to try again.
  if (!own.data?.isVerified) return <Unverified onSignOut={onSignOut} />
  if (state.view !== 'form') {
    return (
      <IdeaDashboard
        email={email}
        own={own.data}
        submittedId={state.submittedId}
        asked={state.asked}
        onAsk={handleAsk}
        onNewIdea={() => dispatch({ type: 'newIdea' })}
        onSignOut={onSignOut}
      />
    )
  }
  return (
    <div ref={takeFocusInside} className="grid gap-2">
      <IdeaForm
        email={email}
        name={own.data.user.name}
        canSubmit={own.data.stats?.can_submit_new ?? false}
        onSignIn={onSignIn}
        onSubmitted={({ id }) => dispatch({ type: 'ideaSubmitted', id })}
      />
      <Button variant="quiet" onClick={handleBack}>
        {t('ideas.own.back')}
      </Button>
    </div>
  )
}

function CheckFailure({ onRetry, onSignOut }: { onRetry: () => void; onSignOut: () => void }) {
  const t = useWords()
  const actions = (
    <span className="flex flex-wrap gap-2">
      <Button size="compact" onClick={onRetry}>
        {t('ideas.list.retry')}
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
  const t = useWords()
  return (
    <div className="grid gap-2.5">
      <Message tone="warning">{t('ideas.own.verify-first-home')}</Message>
      <Button onClick={onSignOut}>{t('ideas.own.again')}</Button>
    </div>
  )
}

// The button that opened the form is gone; writing begins in its first field.
function takeFocusInside(element: HTMLElement | null) {
  element?.querySelector('input')?.focus()
}
