import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackend } from '#web/common/data/services.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { type Tab, TabPanel, Tabs } from '#web/common/ui/tabs.tsx'
import { describeLoadFailure } from '#web/common/words/load-failure-text.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import type { Voter } from '#web/public/ideas/board/vote-button.tsx'
import { IdeaForm } from '#web/public/ideas/form/idea-form.tsx'
import { IdeaDashboard } from '#web/public/ideas/own/idea-dashboard.tsx'
import type { OwnIdea } from '#web/public/ideas/own/own-idea-list.tsx'
import { ownIdeasQuery } from '#web/public/ideas/queries.ts'

export type IdeaPanelTab = 'dashboard' | 'submit'

type IdeaPanelProps = {
  email: string
  tab: IdeaPanelTab
  onTab: (tab: IdeaPanelTab) => void
  onSignIn: Voter['onSignIn']
  onSignOut: () => void
}

/** Side panel of a signed-in person. It is empty until the server confirms that the address is verified. */
export function IdeaPanel({ email, tab, onTab, onSignIn, onSignOut }: IdeaPanelProps) {
  const t = useTranslate()
  const tabs: Tab<IdeaPanelTab>[] = [
    { id: 'dashboard', label: t('ideas.own.dashboard') },
    { id: 'submit', label: t('ideas.own.submit-tab') },
  ]
  const own = useQuery(ownIdeasQuery(useBackend(), email))
  const [submittedId, setSubmittedId] = useState<string | null>(null)
  const [asked, setAsked] = useState<OwnIdea | null>(null)

  const handleTab = (next: IdeaPanelTab) => {
    setSubmittedId(null)
    onTab(next)
  }
  const handleSubmitted = ({ id }: { id: string }) => {
    setSubmittedId(id)
    onTab('dashboard')
  }

  if (own.isPending) return <Skeleton rows={3} label={t('ideas.own.loading')} className="p-6" />
  if (own.isError && !own.data)
    return (
      <LoadFailure
        title={t('signin.refusal.check-failed')}
        retryLabel={t('network.retry')}
        onRetry={() => own.refetch()}
      >
        {describeLoadFailure(t, own.error)}
      </LoadFailure>
    )
  if (!own.data?.isVerified) return <Unverified onSignIn={() => onSignIn(t('ideas.vote.sign-in-first'))} />
  const name = own.data.user.name
  const canSubmit = own.data.stats?.can_submit_new ?? false
  return (
    <>
      <Tabs
        name="my-ideas"
        label={t('ideas.own.label')}
        fit="fill"
        tabs={tabs}
        selected={tab}
        onSelect={handleTab}
      />
      <TabPanel name="my-ideas" selected={tab} className="p-6">
        {tab === 'dashboard' ? (
          <IdeaDashboard
            email={email}
            own={own.data}
            submittedId={submittedId}
            ideaToDelete={asked}
            onAsk={setAsked}
            onNewIdea={() => handleTab('submit')}
            onSignOut={onSignOut}
          />
        ) : (
          <IdeaForm
            email={email}
            name={name}
            canSubmit={canSubmit}
            onSignIn={onSignIn}
            onSubmitted={handleSubmitted}
          />
        )}
      </TabPanel>
    </>
  )
}

function Unverified({ onSignIn }: { onSignIn: () => void }) {
  const t = useTranslate()
  return (
    <div className="grid gap-3.75 p-6">
      <Message tone="warning">{t('ideas.own.verify-first')}</Message>
      <Button onClick={onSignIn}>{t('ideas.vote.sign-in')}</Button>
    </div>
  )
}
