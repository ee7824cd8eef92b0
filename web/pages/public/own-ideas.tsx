import type { Ref } from 'react'
import { IdeaPanel, type IdeaPanelTab } from '#web/features/ideas/board/idea-panel.tsx'
import { SignedOutPanel } from '#web/features/ideas/form/signed-out-panel.tsx'
import { useWords } from '#web/ui/words.tsx'

type OwnIdeasProps = {
  ref: Ref<HTMLElement>
  email: string | null
  hasEnded: boolean
  tab: IdeaPanelTab
  isByStatus: boolean
  onTab: (tab: IdeaPanelTab) => void
  onSignIn: (reason?: string | null) => void
  onSignOut: () => void
}

/** Beside the board, by status below it: what somebody who is signed in has sent, and the form for more. */
export function OwnIdeas({
  ref,
  email,
  hasEnded,
  tab,
  isByStatus,
  onTab,
  onSignIn,
  onSignOut,
}: OwnIdeasProps) {
  const t = useWords()
  return (
    <aside
      ref={ref}
      tabIndex={-1}
      aria-label={t('ideas.own.label')}
      className={
        isByStatus
          ? 'lg:row-start-2'
          : 'lg:sticky lg:top-4 lg:col-start-2 lg:row-start-1 lg:max-h-[calc(100dvh-48px)] lg:overflow-y-auto lg:[scrollbar-width:thin]'
      }
    >
      {email === null ? (
        <SignedOutPanel
          // What was written is kept, and the tab with the form comes back after the code.
          notice={hasEnded && tab === 'submit' ? t('ideas.own.verify-first') : null}
          onSignIn={() => onSignIn()}
        />
      ) : (
        <div data-surface="plaster" className="rounded-2">
          <IdeaPanel email={email} tab={tab} onTab={onTab} onSignIn={onSignIn} onSignOut={onSignOut} />
        </div>
      )}
    </aside>
  )
}
