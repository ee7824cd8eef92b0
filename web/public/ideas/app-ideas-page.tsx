import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { parseInstant } from '#shared/campaign.ts'
import { computeDayClock, splitDuration } from '#shared/campaign-time.ts'
import { formatTimeOfDay } from '#shared/dates.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { SignInDialog } from '#web/common/sign-in/sign-in-dialog.tsx'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { classNames } from '#web/common/ui/class-names.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign, useNowByMinute } from '#web/public/attempt/campaign.tsx'
import { createSampleSearch } from '#web/public/attempt/preview.ts'
import { challengeAppsQuery } from '#web/public/attempt/queries.ts'
import { boardHandle } from '#web/public/ideas/app-ideas-head.ts'
import { getAttemptProgress, prefetchBoard, useDropReasons } from '#web/public/ideas/attempt-progress.ts'
import { parseBoardFilters } from '#web/public/ideas/board/board-filters.ts'
import { BoardHeader } from '#web/public/ideas/board/board-head.tsx'
import { boardLanguagesQuery, ideaHistoryQuery } from '#web/public/ideas/board/board-queries.ts'
import { BoardToolbar } from '#web/public/ideas/board/board-toolbar.tsx'
import { boardAnchor, IdeaBoard } from '#web/public/ideas/board/idea-board.tsx'
import { IdeaDetails } from '#web/public/ideas/board/idea-details.tsx'
import type { IdeaPanelTab } from '#web/public/ideas/board/idea-panel.tsx'
import { IdeaRoadmap } from '#web/public/ideas/board/idea-roadmap.tsx'
import { LastVoteReceipt } from '#web/public/ideas/board/last-vote-receipt.tsx'
import { useIdeaChanges } from '#web/public/ideas/board/use-idea-changes.ts'
import { AboutIdeas } from '#web/public/ideas/form/about-ideas.tsx'
import { OpenSlotsNote } from '#web/public/ideas/own/open-slots-note.tsx'
import { OwnIdeasPanel } from '#web/public/ideas/own-ideas-panel.tsx'
import { storePendingAction } from '#web/public/ideas/pending-action.ts'
import { useBoardNavigation } from '#web/public/ideas/use-board-navigation.ts'
import { useBoardSignIn } from '#web/public/ideas/use-board-sign-in.ts'
import { usePendingActionAfterSignIn } from '#web/public/ideas/use-pending-action-after-sign-in.ts'
import { useIdeaDayStates } from '#web/public/live/use-idea-day-states.ts'

export const handle = boardHandle
export const prefetch = prefetchBoard

export const catalogueNouns = ['board', 'ideas', 'network', 'share', 'signin']

export function Component() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const filters = parseBoardFilters(search)
  const { id } = useParams()
  const backend = useBackend()
  const session = useSession()
  const { email } = session
  const panel = useRef<HTMLElement>(null)
  const [tab, setTab] = useState<IdeaPanelTab>('dashboard')
  useIdeaChanges()
  const isByStatus = filters.view === 'status'
  const { facts, mode, textMode, sample, finished } = useCampaign()
  const { data: recorded = [] } = useQuery(challengeAppsQuery(backend, sample))
  const reasons = useDropReasons(recorded)
  const { data: testimonial } = useQuery({
    ...ideaHistoryQuery(backend, id ?? ''),
    enabled: id !== undefined,
  })
  const { data: languages = [] } = useQuery(boardLanguagesQuery(backend))
  const now = useNowByMinute()
  const onDay = useIdeaDayStates(isByStatus)
  const course = getAttemptProgress({ facts, recorded, mode, reasons })
  const { traces, open } = course
  const { boardHref, filter, closeIdea } = useBoardNavigation({ filters, leadsTo: testimonial?.leads_to })
  const signIn = useBoardSignIn({ session, panel })

  usePendingActionAfterSignIn({ email, onSignIn: signIn.ask, onSubmitIdea: () => setTab('submit') })

  const handleSubmitIdea = () => {
    setTab('submit')
    if (email === null) {
      // Stores the action, so that the form opens after the visitor has entered the code, even after a
      // reload. It replaces a stored vote, which is then not sent.
      storePendingAction({ action: 'submit', ideaId: '', title: '' })
      return signIn.ask(t('ideas.own.verify-first'), 'submit')
    }
    // Moves the focus to the panel, because it may be out of sight: in the view by status, it is below the
    // columns.
    panel.current?.focus()
  }

  return (
    <>
      <div data-surface="oxide" className="border-t border-line">
        <BoardHeader
          day={
            textMode === 'live' ? { built: finished, hour: computeDayClock(facts.attempt, now).hour } : null
          }
        />
      </div>
      <div data-surface="limewash">
        <div
          className={classNames(
            'wrap grid grid-cols-1 items-start gap-x-12 gap-y-7.5 pt-6 pb-18 lg:pt-12 lg:pb-24',
            !isByStatus && 'lg:grid-cols-[minmax(0,1fr)_360px]',
          )}
        >
          <OwnIdeasPanel
            ref={panel}
            email={email}
            hasEnded={session.hasEnded}
            tab={tab}
            isByStatus={isByStatus}
            onTab={setTab}
            onSignIn={signIn.ask}
            onSubmitIdea={handleSubmitIdea}
            onSignOut={signIn.signOut}
          />
          <section
            id={boardAnchor}
            aria-label={t('board.list.label')}
            className="min-w-0 scroll-mt-6 lg:row-start-1"
          >
            <BoardToolbar
              filters={filters}
              languages={languages}
              onFilter={filter}
              onSubmitIdea={handleSubmitIdea}
            />
            {mode === 'before' && (
              <OpenSlotsNote open={open} days={splitDuration(parseInstant(facts.attempt.start) - now).days} />
            )}
            <LastVoteReceipt />
            {/* This part is hydrated separately, so that neither task delays a click for long. */}
            <Suspense>
              {isByStatus ? (
                <IdeaRoadmap
                  filters={filters}
                  email={email}
                  onSignIn={signIn.ask}
                  onDay={onDay}
                  timeOf={(instant) => formatTimeOfDay(instant, facts.attempt.zone)}
                  daySearch={createSampleSearch(sample)}
                  {...course}
                />
              ) : (
                <IdeaBoard
                  filters={filters}
                  email={email}
                  onSignIn={signIn.ask}
                  onSubmitIdea={handleSubmitIdea}
                  traces={traces}
                />
              )}
            </Suspense>
            <p className="mt-6">
              <Anchor href={paths.tally} className="link">
                {t('board.list.tally')}
              </Anchor>
            </p>
          </section>
        </div>
      </div>
      <Suspense>
        <AboutIdeas audience={filters.audience} />
      </Suspense>
      <IdeaDetails
        id={id}
        email={email}
        onSignIn={signIn.ask}
        onClose={closeIdea}
        boardHref={boardHref}
        traces={traces}
      />
      <SignInDialog {...signIn.dialog} />
    </>
  )
}
