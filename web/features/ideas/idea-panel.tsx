import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ideaMessages } from '#shared/ideas.ts'
import { signInMessages } from '#shared/sign-in.ts'
import { IdeaDashboard } from '#web/features/ideas/idea-dashboard.tsx'
import { IdeaForm } from '#web/features/ideas/idea-form.tsx'
import type { OwnIdea } from '#web/features/ideas/own-ideas.tsx'
import { ownIdeasQuery } from '#web/features/ideas/queries.ts'
import type { Voter } from '#web/features/ideas/vote-button.tsx'
import { droppedText } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Tab, TabPanel, Tabs } from '#web/ui/tabs.tsx'

export type IdeaPanelTab = 'dashboard' | 'submit'

type IdeaPanelProps = {
  email: string
  tab: IdeaPanelTab
  onTab: (tab: IdeaPanelTab) => void
  onSignIn: Voter['onSignIn']
  onSignOut: () => void
}

const tabs: Tab<IdeaPanelTab>[] = [
  { id: 'dashboard', label: 'Dashboard' },
  { id: 'submit', label: 'Submit Idea' },
]

/** The side panel of a signed-in person; without the host's word that the address is verified it offers nothing. */
export function IdeaPanel({ email, tab, onTab, onSignIn, onSignOut }: IdeaPanelProps) {
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

  if (own.isPending) return <Skeleton rows={3} label="Loading your ideas" className="p-4" />
  if (own.isError && !own.data)
    return (
      <LoadFailure title={signInMessages.checkFailed} onRetry={() => own.refetch()}>
        {droppedText()}
      </LoadFailure>
    )
  if (!own.data?.isVerified) return <Unverified onSignIn={() => onSignIn(ideaMessages.signInToVote)} />
  const name = own.data.user.name
  const canSubmit = own.data.stats?.can_submit_new ?? false
  return (
    <>
      <Tabs name="my-ideas" label="My ideas" fit="fill" tabs={tabs} selected={tab} onSelect={handleTab} />
      <TabPanel name="my-ideas" selected={tab} className="p-4">
        {tab === 'dashboard' ? (
          <IdeaDashboard
            email={email}
            own={own.data}
            submittedId={submittedId}
            asked={asked}
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
  return (
    <div className="grid gap-2.5 p-4">
      <Message tone="warning">{ideaMessages.verifyFirst}</Message>
      <Button onClick={onSignIn}>Sign in to vote</Button>
    </div>
  )
}
