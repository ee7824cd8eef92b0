import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { at } from '#shared/campaign.ts'
import { dayClock, partsOf } from '#shared/campaign-time.ts'
import { sayTime } from '#shared/dates.ts'
import { useCampaign, useNowMinute } from '#web/features/campaign/campaign.tsx'
import { useIdeasOnDay } from '#web/features/campaign/day/use-ideas-on-day.ts'
import { challengeAppsQuery } from '#web/features/campaign/queries.ts'
import { AboutIdeas } from '#web/features/ideas/about-ideas.tsx'
import { type BoardFilters, boardSearch, parseBoardFilters } from '#web/features/ideas/board-filters.ts'
import { BoardFiltersForm } from '#web/features/ideas/board-filters-form.tsx'
import { BoardHead } from '#web/features/ideas/board-head.tsx'
import { boardLanguagesQuery, ideaStoryQuery } from '#web/features/ideas/board-queries.ts'
import type { OverBoard } from '#web/features/ideas/board-table.tsx'
import { boardAnchor, IdeaBoard } from '#web/features/ideas/idea-board.tsx'
import { IdeaDetails } from '#web/features/ideas/idea-details.tsx'
import type { IdeaPanelTab } from '#web/features/ideas/idea-panel.tsx'
import { IdeaRoadmap } from '#web/features/ideas/idea-roadmap.tsx'
import { LastMark } from '#web/features/ideas/last-mark.tsx'
import { SlotNote } from '#web/features/ideas/slot-note.tsx'
import { SubmitButton } from '#web/features/ideas/submit-button.tsx'
import { useIdeaChanges } from '#web/features/ideas/use-idea-changes.ts'
import { ViewToggle } from '#web/features/ideas/view-toggle.tsx'
import { useSession } from '#web/features/sign-in/session.tsx'
import { SignInDialog } from '#web/features/sign-in/sign-in-dialog.tsx'
import { useBackend } from '#web/lib/services.tsx'
import { courseOf, prefetchBoard, useDropReasons } from '#web/pages/public/app-ideas-course.ts'
import { boardHandle } from '#web/pages/public/app-ideas-head.ts'
import { OwnIdeas } from '#web/pages/public/own-ideas.tsx'
import { paths } from '#web/paths.ts'
import { pendingSignIn } from '#web/proof/pending-sign-in.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useEnglish, useWords } from '#web/ui/words.tsx'

export const handle = boardHandle
export const prefetch = prefetchBoard

export const words = ['board', 'ideas', 'network', 'share', 'signin']

export function Component() {
  const t = useWords()
  const english = useEnglish()
  const [search] = useSearchParams()
  const filters = parseBoardFilters(search)
  const { id } = useParams()
  const location = useLocation()
  const navigate = useNavigate()
  const showToast = useToast()
  const session = useSession()
  const { email } = session
  const panel = useRef<HTMLElement>(null)
  const [tab, setTab] = useState<IdeaPanelTab>('dashboard')
  const [signIn, setSignIn] = useState<{ reason: string | null } | null>(null)
  useIdeaChanges()
  const backend = useBackend()
  const isByStatus = filters.view === 'status'
  const { data: recorded = [] } = useQuery(challengeAppsQuery(backend))
  const reasons = useDropReasons(recorded)
  const { facts, mode, isPreview, finished } = useCampaign()
  const { data: story } = useQuery({ ...ideaStoryQuery(backend, id ?? ''), enabled: id !== undefined })
  const { data: languages = [] } = useQuery(boardLanguagesQuery(backend))
  const leadsTo = story?.leads_to
  const now = useNowMinute()
  const onDay = useIdeasOnDay(isByStatus)
  const course = courseOf({ facts, recorded, mode, isPreview, reasons })
  const { traces, open } = course

  // A link within the site asks no server where an old address leads.
  useEffect(() => {
    if (leadsTo)
      void navigate(paths.appIdea(leadsTo) + location.search, { replace: true, state: location.state })
  }, [leadsTo, navigate, location.search, location.state])

  useEffect(() => {
    if (pendingSignIn()) setSignIn({ reason: null })
  }, [])

  // A press that came before the session was known has nothing to ask of somebody who is signed in.
  useEffect(() => {
    if (session.status === 'signed-in') setSignIn(null)
  }, [session.status])

  // What is chosen while the page still follows its last address is added to what that address says.
  const handleFilter = (changes: Partial<BoardFilters>) => {
    const asked = parseBoardFilters(new URLSearchParams(window.location.search))
    const search = boardSearch({ ...asked, page: 1, ...changes })
    void navigate({ pathname: paths.appIdeas(), search }, { replace: true, preventScrollReset: true })
  }
  const askToSignIn = (reason: string | null = null) => setSignIn({ reason })
  const handleSignedIn = () => {
    setSignIn(null)
    requestAnimationFrame(() => {
      // The dialog gives the focus back to what was pressed, unless that was the button the panel has replaced.
      if (document.activeElement === document.body) panel.current?.focus()
    })
    showToast(t(signIn?.reason ? 'board.sign-in.done-again' : 'board.sign-in.done'))
  }
  const handleSignOut = () =>
    session.signOut().catch(() => showToast(t('signin.refusal.unexpected'), 'failed'))
  const boardHref = `${paths.appIdeas()}${boardSearch(filters)}`
  const handleCloseIdea = () => {
    const { isOverBoard } = (location.state ?? {}) as Partial<OverBoard>
    if (isOverBoard) void navigate(-1)
    else void navigate(boardHref, { replace: true, preventScrollReset: true })
  }
  const handleSubmitIdea = () => {
    if (email === null) return askToSignIn()
    setTab('submit')
    // By status the panel stands below the columns.
    panel.current?.focus()
  }

  return (
    <>
      <div data-surface="oxide" className="border-t border-line">
        <BoardHead
          day={mode === 'live' ? { built: finished, hour: dayClock(facts.attempt, now).hour } : null}
        />
      </div>
      <div data-surface="limewash">
        <div
          className={classNames(
            'wrap grid grid-cols-1 items-start gap-x-8 gap-y-5 pt-4 pb-12 lg:pt-8 lg:pb-16',
            !isByStatus && 'lg:grid-cols-[minmax(0,1fr)_360px]',
          )}
        >
          <OwnIdeas
            ref={panel}
            email={email}
            hasEnded={session.hasEnded}
            tab={tab}
            isByStatus={isByStatus}
            onTab={setTab}
            onSignIn={askToSignIn}
            onSignOut={handleSignOut}
          />
          <section
            id={boardAnchor}
            aria-label={t('board.list.label')}
            className="min-w-0 scroll-mt-4 lg:row-start-1"
          >
            <div
              className={
                isByStatus
                  ? 'flex flex-wrap items-end gap-x-2 gap-y-2.5 max-md:flex-col max-md:items-stretch'
                  : 'grid gap-2.5 md:gap-3'
              }
            >
              <ViewToggle filters={filters} />
              <div className={isByStatus ? 'grow lg:max-w-[680px]' : undefined}>
                <BoardFiltersForm filters={filters} languages={languages} onFilter={handleFilter} />
              </div>
              {isByStatus && (
                <div className="md:ms-auto">
                  <SubmitButton onSubmitIdea={handleSubmitIdea} />
                </div>
              )}
            </div>
            {mode === 'before' && <SlotNote open={open} days={partsOf(at(facts.attempt.start) - now).days} />}
            <LastMark />
            {/* Hydrated by itself, so that neither task before a press is long. */}
            <Suspense>
              {isByStatus ? (
                <IdeaRoadmap
                  filters={filters}
                  email={email}
                  onSignIn={askToSignIn}
                  onDay={onDay}
                  timeOf={(instant) => sayTime(instant, facts.attempt.zone)}
                  daySearch={isPreview ? '?preview=live' : ''}
                  {...course}
                />
              ) : (
                <IdeaBoard
                  filters={filters}
                  email={email}
                  onSignIn={askToSignIn}
                  onSubmitIdea={handleSubmitIdea}
                  traces={traces}
                />
              )}
            </Suspense>
            <p className="mt-4">
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
        onSignIn={askToSignIn}
        onClose={handleCloseIdea}
        boardHref={boardHref}
        traces={traces}
      />
      <SignInDialog
        open={signIn !== null && session.status !== 'loading'}
        reason={signIn?.reason}
        purpose={{
          title: t('ideas.vote.sign-in'),
          addressHint: <span lang={english}>{t('signin.vote.email-hint')}</span>,
          nameHint: t('signin.vote.name-hint'),
        }}
        onClose={() => setSignIn(null)}
        onSignedIn={handleSignedIn}
      />
    </>
  )
}
