import { useId, useRef, useState } from 'react'
import type { Mode } from '#shared/campaign.ts'
import type { PlainId } from '#shared/words.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { TopIdeas } from '#web/public/ideas/board/top-ideas.tsx'
import { useIdeaChanges } from '#web/public/ideas/board/use-idea-changes.ts'
import { IdeaSectionPanel } from '#web/public/ideas/form/idea-section-panel.tsx'
import { useIdeaSection } from '#web/public/ideas/form/use-idea-section.ts'
import { usePendingActionAfterSignIn } from '#web/public/ideas/use-pending-action-after-sign-in.ts'

const ledes: Record<Mode, PlainId> = {
  before: 'ideas.section.three-before',
  live: 'ideas.section.live',
  after: 'ideas.section.after',
}

/**
 * Section of the landing page. Visitors submit an idea on the left and vote for the top three on the right.
 */
export function IdeaSection() {
  const t = useTranslate()
  const { textMode } = useCampaign()
  const { email, signOut } = useSession()
  const panel = useRef<HTMLDivElement>(null)
  // Moves the focus to the next view, because the view that had the focus has been removed.
  const focusPanel = () => requestAnimationFrame(() => panel.current?.focus())
  const home = useIdeaSection(focusPanel)
  const emailId = useId()
  const [notice, setNotice] = useState<string | null>(null)
  const showToast = useToast()
  useIdeaChanges()

  const handleSignOut = () => {
    setNotice(null)
    signOut().then(focusPanel, () => showToast(t('signin.refusal.unexpected'), 'failed'))
  }
  // After a vote without a verified address, moves the focus to the sign-in panel.
  const handleSignIn = (sentence: string) => {
    setNotice(sentence)
    const field = document.getElementById(emailId)
    if (field) field.focus()
    else showToast(sentence, 'failed')
  }
  usePendingActionAfterSignIn({ email, onSignIn: handleSignIn })

  return (
    <section
      id="submit-app-idea"
      aria-labelledby="submit-app-idea-title"
      data-surface="limewash"
      className="section-y"
    >
      <div className="wrap grid grid-cols-1 gap-x-18 gap-y-9 lg:grid-cols-[504fr_720fr]">
        <div className="min-w-0">
          <h2 id="submit-app-idea-title" className="text-4xl">
            {t('ideas.section.title')}
          </h2>
          <p className="lede mt-6">{t(ledes[textMode])}</p>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and most of this is
              not a field */}
          <div
            ref={panel}
            role="group"
            aria-label={t('ideas.section.panel')}
            tabIndex={-1}
            data-surface="plaster"
            className="bite mt-9 rounded-2 p-7.5 max-md:mx-[calc(-1*var(--gutter))] max-md:rounded-none max-md:px-gutter"
          >
            <IdeaSectionPanel
              home={home}
              email={email}
              emailId={emailId}
              notice={notice}
              onSignIn={handleSignIn}
              onSignOut={handleSignOut}
              onViewGone={focusPanel}
            />
          </div>
        </div>
        <TopIdeas onSignIn={handleSignIn} />
      </div>
    </section>
  )
}
