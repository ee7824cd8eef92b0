import { useQueries, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { redirect, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { at, type CampaignFacts, defaultFacts, type Mode, modeOf } from '#shared/campaign.ts'
import { dayClock, partsOf } from '#shared/campaign-time.ts'
import { type ChallengeApp, tracesOf } from '#shared/challenge-apps.ts'
import { sayTime } from '#shared/dates.ts'
import { type BoardIdea, ideaFeed } from '#shared/ideas.ts'
import { dropReason } from '#shared/live-app.ts'
import { signInMessages } from '#shared/sign-in.ts'
import { cut } from '#shared/text.ts'
import type { PlainId } from '#shared/words.ts'
import { appsOf, useCampaign, useNowMinute } from '#web/features/campaign/campaign.tsx'
import { appDetailsQuery, liveQuery } from '#web/features/campaign/day/live-queries.ts'
import { useIdeasOnDay } from '#web/features/campaign/day/use-ideas-on-day.ts'
import { previewMode } from '#web/features/campaign/preview.ts'
import { challengeAppsQuery, factsQuery } from '#web/features/campaign/queries.ts'
import { AboutIdeas } from '#web/features/ideas/about-ideas.tsx'
import { type BoardFilters, boardSearch, parseBoardFilters } from '#web/features/ideas/board-filters.ts'
import { BoardFiltersForm } from '#web/features/ideas/board-filters-form.tsx'
import { BoardHead } from '#web/features/ideas/board-head.tsx'
import {
  boardLanguagesQuery,
  boardQuery,
  boardStatsQuery,
  ideaQuery,
  ideaStoryQuery,
} from '#web/features/ideas/board-queries.ts'
import type { OverBoard } from '#web/features/ideas/board-table.tsx'
import { boardAnchor, IdeaBoard } from '#web/features/ideas/idea-board.tsx'
import { IdeaDetails } from '#web/features/ideas/idea-details.tsx'
import { IdeaPanel, type IdeaPanelTab } from '#web/features/ideas/idea-panel.tsx'
import { IdeaRoadmap } from '#web/features/ideas/idea-roadmap.tsx'
import { LastMark } from '#web/features/ideas/last-mark.tsx'
import { openSlots } from '#web/features/ideas/open-slots.ts'
import { type Course, prefetchRoadmap } from '#web/features/ideas/roadmap-queries.ts'
import { SignedOutPanel } from '#web/features/ideas/signed-out-panel.tsx'
import { SlotNote } from '#web/features/ideas/slot-note.tsx'
import { SubmitButton } from '#web/features/ideas/submit-button.tsx'
import { useIdeaChanges } from '#web/features/ideas/use-idea-changes.ts'
import { ViewToggle } from '#web/features/ideas/view-toggle.tsx'
import { useSession } from '#web/features/sign-in/session.tsx'
import { SignInDialog } from '#web/features/sign-in/sign-in-dialog.tsx'
import type { Head, PageHandle, PageModule } from '#web/lib/page.ts'
import { type Services, useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { pendingSignIn } from '#web/proof/pending-sign-in.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useEnglish, useWords } from '#web/ui/words.tsx'

const head: Head = { title: '20 in 24', description: '', share: 'app-ideas' }

export const words = ['board', 'ideas', 'share', 'signin']

const descriptions: Record<Mode, PlainId> = {
  before: 'board.head.description-before',
  live: 'board.head.description-live',
  after: 'board.head.description-after',
}

function boardHeadOf({ queryClient, backend, config, words: { t } }: Services): Head {
  const facts = queryClient.getQueryData(factsQuery(backend).queryKey)
  const mode = facts ? modeOf(facts, Date.parse(config.now)) : 'after'
  return {
    ...head,
    title: t('board.head.title'),
    description: t(descriptions[mode]),
    feeds: [{ title: t('board.list.caption'), path: ideaFeed() }],
  }
}

export const handle: PageHandle = {
  head,
  isOnePlace: true,
  headOf(services, { id }) {
    const { t } = services.words
    const board = boardHeadOf(services)
    const idea = id === undefined ? undefined : known(services, id)
    if (idea === null && id !== undefined && isGone(services, id))
      return { ...board, title: t('board.head.title-gone'), share: 'home', isHidden: true }
    if (idea === null) return { ...board, title: t('board.head.title-none'), isHidden: true }
    return idea
      ? {
          ...board,
          title: t('board.head.title-idea', { title: idea.title }),
          description: cut(idea.description, 155),
          share: `idea-${idea.id}`,
        }
      : board
  },
  statusOf(services, { id }) {
    if (id === undefined || known(services, id) !== null) return undefined
    return isGone(services, id) ? 410 : 404
  },
}

/** What was read of this address as anyone: an idea, null for none, undefined for nothing yet. */
function known({ queryClient, backend }: Services, id: string): BoardIdea | null | undefined {
  return queryClient.getQueryData(ideaQuery(backend, { id, email: null }).queryKey)
}

function isGone({ queryClient, backend }: Services, id: string): boolean {
  return Boolean(queryClient.getQueryData(ideaStoryQuery(backend, id).queryKey)?.gone_at)
}

export const prefetch: PageModule['prefetch'] = async (services, { request, params: { id } }) => {
  const { queryClient, backend } = services
  const { searchParams } = new URL(request.url)
  const filters = parseBoardFilters(searchParams)
  const preview = services.config.demo ? previewMode(searchParams) : null
  await Promise.all([
    queryClient.prefetchQuery(boardStatsQuery(backend)),
    queryClient.prefetchQuery(boardLanguagesQuery(backend)),
    prefetchCourse(services, filters, preview),
    id !== undefined && queryClient.prefetchQuery(ideaQuery(backend, { id, email: null })),
    id !== undefined && queryClient.prefetchQuery(ideaStoryQuery(backend, id)),
  ])
  if (id === undefined) return
  const leadsTo = queryClient.getQueryData(ideaStoryQuery(backend, id).queryKey)?.leads_to
  if (leadsTo) throw redirect(paths.appIdea(leadsTo) + boardSearch(filters), 301)
}

async function prefetchCourse(services: Services, filters: BoardFilters, preview: Mode | null) {
  const { queryClient, backend, config } = services
  const isByStatus = filters.view === 'status'
  const recorded = await queryClient.ensureQueryData(challengeAppsQuery(backend)).catch(() => [])
  const facts = await queryClient.ensureQueryData(factsQuery(backend)).catch(() => defaultFacts)
  const mode = preview ?? modeOf(facts, Date.parse(config.now))
  const isPreview = preview !== null
  await Promise.all([
    isByStatus
      ? prefetchRoadmap(services, filters, courseOf({ facts, recorded, mode, isPreview }))
      : queryClient.prefetchQuery(boardQuery(backend, filters)),
    isByStatus && mode === 'live' && queryClient.prefetchQuery(liveQuery(backend, { isPreview })),
    ...droppedQueries(backend, recorded).map((query) => queryClient.prefetchQuery(query)),
  ])
}

const isDroppedIdea = ({ state, idea }: ChallengeApp) => state === 'dropped' && idea !== null

/** The log knows why; it is asked for those alone that came from an idea. */
function droppedQueries(backend: Services['backend'], apps: readonly ChallengeApp[]) {
  return apps
    .filter(isDroppedIdea)
    .map(({ number }) => appDetailsQuery(backend, { number, isPreview: false }))
}

function useDropReasons(apps: readonly ChallengeApp[]): ReadonlyMap<number, string> {
  const backend = useBackend()
  const dropped = apps.filter(isDroppedIdea)
  const found = useQueries({ queries: droppedQueries(backend, dropped) })
  return new Map(
    dropped.flatMap(({ number }, at) => {
      const reason = dropReason(found[at]?.data?.entries ?? [])
      return reason ? [[number, reason]] : []
    }),
  )
}

type Known = {
  facts: CampaignFacts
  recorded: readonly ChallengeApp[]
  mode: Mode
  isPreview: boolean
  reasons?: ReadonlyMap<number, string>
}

function courseOf(known: Known): Course {
  const { facts, recorded, mode, reasons } = known
  const apps = mode === 'live' ? appsOf(known) : recorded
  return { mode, traces: tracesOf(apps, reasons), open: openSlots(facts, { mode, apps }) }
}

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
  const handleSignOut = () => session.signOut().catch(() => showToast(signInMessages.unexpected, 'failed'))
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
          <aside
            ref={panel}
            tabIndex={-1}
            aria-label={t('ideas.own.label')}
            className={
              isByStatus
                ? 'lg:row-start-2'
                : 'lg:sticky lg:top-4 lg:col-start-2 lg:row-start-1 lg:max-h-[calc(100dvh-48px)] lg:overflow-y-auto'
            }
          >
            {email === null ? (
              <SignedOutPanel
                // What was written is kept, and the tab with the form comes back after the code.
                notice={session.hasEnded && tab === 'submit' ? t('ideas.own.verify-first') : null}
                onSignIn={() => askToSignIn()}
              />
            ) : (
              <div data-surface="plaster" className="rounded-2">
                <IdeaPanel
                  email={email}
                  tab={tab}
                  onTab={setTab}
                  onSignIn={askToSignIn}
                  onSignOut={handleSignOut}
                />
              </div>
            )}
          </aside>
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
