import type { Ref } from 'react'
import { useTranslate } from '#web/common/words/translations.tsx'
import { IdeaPanel, type IdeaPanelTab } from '#web/public/ideas/board/idea-panel.tsx'
import { SignedOutPanel } from '#web/public/ideas/form/signed-out-panel.tsx'

type OwnIdeasProps = {
  ref: Ref<HTMLElement>
  email: string | null
  hasEnded: boolean
  tab: IdeaPanelTab
  isByStatus: boolean
  onTab: (tab: IdeaPanelTab) => void
  onSignIn: (reason?: string | null) => void
  onSubmitIdea: () => void
  onSignOut: () => void
}

/**
 * Ideas of the signed-in person and the form. They are beside the board, or below it in the view by status.
 */
export function OwnIdeasPanel({
  ref,
  email,
  hasEnded,
  tab,
  isByStatus,
  onTab,
  onSignIn,
  onSubmitIdea,
  onSignOut,
}: OwnIdeasProps) {
  const t = useTranslate()
  return (
    <aside
      ref={ref}
      tabIndex={-1}
      aria-label={t('ideas.own.label')}
      className={
        isByStatus
          ? 'lg:row-start-2'
          : 'lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1 lg:max-h-[calc(100dvh-48px)] lg:overflow-y-auto lg:[scrollbar-width:thin]'
      }
    >
      {email === null ? (
        <SignedOutPanel
          // Says that the session has ended. The form keeps its text, and its tab opens again after the
          // visitor has signed in with a code.
          notice={hasEnded && tab === 'submit' ? t('ideas.own.verify-first') : null}
          onSignIn={() => onSignIn()}
          onSubmitIdea={onSubmitIdea}
        />
      ) : (
        <div data-surface="plaster" className="rounded-2">
          <IdeaPanel email={email} tab={tab} onTab={onTab} onSignIn={onSignIn} onSignOut={onSignOut} />
        </div>
      )}
    </aside>
  )
}
