import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Mode } from '#shared/campaign.ts'
import { ideaLimits, publicIdeaStatuses } from '#shared/ideas.ts'
import type { IdeaDayState } from '#shared/ideas-on-day.ts'
import { translateIdeaStatus } from '#shared/translate-idea.ts'
import type { PlainId } from '#shared/words.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Block } from '#web/common/ui/block.tsx'
import { classNames } from '#web/common/ui/class-names.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { describeLoadFailure } from '#web/common/words/load-failure-text.ts'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import {
  type BoardFilters,
  createBoardSearch,
  hasBoardFilters,
  type PublicIdeaStatus,
} from '#web/public/ideas/board/board-filters.ts'
import { boardQuery, unreviewedIdeaCountQuery } from '#web/public/ideas/board/board-queries.ts'
import { HeldVoteNote } from '#web/public/ideas/board/held-note.tsx'
import { IdeaStatusTag } from '#web/public/ideas/board/idea-status-tag.tsx'
import {
  type AttemptProgress,
  approvedIdeasQuery,
  createColumnFilters,
  plannedIdeasQuery,
} from '#web/public/ideas/board/roadmap-queries.ts'
import { RoadmapRows } from '#web/public/ideas/board/roadmap-rows.tsx'
import type { Voter } from '#web/public/ideas/board/vote-button.tsx'
import { ownIdeasQuery, ownVotesQuery } from '#web/public/ideas/queries.ts'
import { useNumberFormatter } from '#web/public/ui/use-number-formatter.ts'
import '#web/public/ideas/board/idea-roadmap.css'

type RoadmapProps = AttemptProgress & {
  filters: BoardFilters
  email: string | null
  onSignIn: Voter['onSignIn']
  onDay: ReadonlyMap<string, IdeaDayState>
  timeOf: (instant: number) => string
  /** Query string for links to the day, so that a previewed mode stays the same. */
  daySearch: string
}

const columns: Record<PublicIdeaStatus, { title: PlainId; about: PlainId }> = {
  approved: { title: 'ideas.step.approved', about: 'board.column.approved' },
  in_development: { title: 'ideas.step.building', about: 'board.column.building' },
  testing: { title: 'ideas.step.testing', about: 'board.column.testing' },
  completed: { title: 'ideas.step.built', about: 'board.column.built' },
}

/** Shows ideas in five columns, from submitted to built. Phones show one status, which the URL selects. */
export function IdeaRoadmap(props: RoadmapProps) {
  const { filters, email, onSignIn, traces, mode, open, onDay, timeOf, daySearch } = props
  const t = useTranslate()
  const figure = useNumberFormatter()
  const backend = useBackend()
  const approved = useQuery(approvedIdeasQuery(backend, filters, open))
  const building = useQuery(boardQuery(backend, createColumnFilters(filters, 'in_development')))
  const testing = useQuery(boardQuery(backend, createColumnFilters(filters, 'testing')))
  const built = useQuery(boardQuery(backend, createColumnFilters(filters, 'completed')))
  const planned = useQuery(plannedIdeasQuery(backend, filters, { traces, mode })).data ?? []
  const lists = { approved, in_development: building, testing, completed: built }
  const all = Object.values(lists)
  const ids = [...all.flatMap(({ data }) => data?.ideas ?? []), ...planned].map(({ id }) => id)
  const { data: votes } = useQuery(ownVotesQuery(backend, { email, ids }))
  const chosen = filters.status ?? 'approved'

  const failed = all.find(({ isError, data }) => isError && !data)
  if (failed)
    return (
      <LoadFailure
        title={t('ideas.list.failed')}
        retryLabel={t('network.retry')}
        onRetry={() => all.map(({ refetch }) => refetch())}
      >
        {describeLoadFailure(t, failed.error)}
      </LoadFailure>
    )
  return (
    <div className="mt-7.5">
      <StatusTabs filters={filters} chosenStatus={chosen} countOf={(status) => lists[status].data?.total} />
      <HeldVoteNote votes={votes} className="mb-4.5" />
      <div className="roadmap">
        <AskedColumn email={email} />
        {publicIdeaStatuses.map((status) => {
          const { data } = lists[status]
          const inPlan = status === 'approved' ? planned : []
          const fromPlan = inPlan.filter(({ id }) => !data?.ideas.some((idea) => idea.id === id)).length
          const notShown = data ? data.total - data.ideas.length - fromPlan : 0
          return (
            <Column
              key={status}
              title={t(columns[status].title)}
              about={t(inPlan.length > 0 ? 'board.column.approved-live' : columns[status].about)}
              count={data?.total}
              className={classNames(
                status !== chosen && 'max-md:hidden',
                status === 'approved' && 'roadmap-wide',
              )}
            >
              {!data && (
                <Skeleton rows={3} label={t('board.column.loading', { column: t(columns[status].title) })} />
              )}
              {data?.ideas.length === 0 && (
                <p className="py-4.5 text-sm text-muted">{t(emptyId(filters, status, mode))}</p>
              )}
              <RoadmapRows
                ideas={data?.ideas ?? []}
                traces={traces}
                open={status === 'approved' && !hasBoardFilters({ ...filters, status: null }) ? open : null}
                planned={inPlan}
                onDay={onDay}
                timeOf={timeOf}
                liveHref={paths.live + daySearch}
                search={createBoardSearch(filters)}
                voter={{ email, votes, onSignIn }}
              />
              {status === 'testing' && mode === 'live' && data && data.ideas.length > 0 && (
                <LinkButton
                  variant="secondary"
                  size="compact"
                  className="mt-4.5 w-full"
                  href={paths.apps + daySearch}
                >
                  {t('board.column.test')}
                </LinkButton>
              )}
              {data && notShown > 0 && (
                <LinkButton
                  variant="secondary"
                  size="compact"
                  className="mt-4.5 max-md:w-full"
                  href={
                    paths.appIdeas() +
                    createBoardSearch({
                      ...createColumnFilters(filters, status),
                      page: Math.floor(data.ideas.length / ideaLimits.pageSize) + 1,
                    })
                  }
                >
                  {t('board.column.more', { count: figure(notShown) })}
                </LinkButton>
              )}
            </Column>
          )
        })}
      </div>
    </div>
  )
}

function emptyId(filters: BoardFilters, status: PublicIdeaStatus, mode: Mode): PlainId {
  // Ignores the status: every column has one, so it is not a filter that the visitor chose.
  if (hasBoardFilters({ ...filters, status: null })) return 'board.column.empty-search'
  if (status === 'approved') return 'board.column.empty-live'
  if (mode === 'before') return 'board.column.empty-before'
  return mode === 'live' ? 'board.column.empty-live' : 'board.column.empty-after'
}

type TabsProps = {
  filters: BoardFilters
  chosenStatus: PublicIdeaStatus
  countOf: (status: PublicIdeaStatus) => number | undefined
}

/**
 * Tabs with the statuses for phones. They are links, so that the choice is in the URL and works without
 * scripts.
 */
function StatusTabs({ filters, chosenStatus, countOf }: TabsProps) {
  const t = useTranslate()
  const figure = useNumberFormatter()
  const shown = (count: number | undefined) => count !== undefined && figure(count)
  return (
    <nav aria-label={t('board.filters.status')} className="roadmap-tabs">
      {publicIdeaStatuses.map((status) => (
        <Link
          key={status}
          to={paths.appIdeas() + createBoardSearch({ ...filters, status, page: 1 })}
          aria-current={status === chosenStatus ? 'true' : undefined}
        >
          {t(columns[status].title)} <span className="tabular">{shown(countOf(status))}</span>{' '}
        </Link>
      ))}
    </nav>
  )
}

type ColumnProps = {
  title: string
  about: string
  count: number | undefined
  className?: string
  children: ReactNode
}

function Column({ title, about, count, className, children }: ColumnProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex items-baseline justify-between gap-3 border-t-3 border-text pt-4.5">
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        <p className="figures text-xl font-bold">
          {count !== undefined && (
            <TranslatedRichText
              id="board.column.count"
              values={{ count }}
              tags={{ noun: <span className="sr-only" /> }}
            />
          )}
        </p>
      </div>
      <p className="mb-3 border-b border-line pb-4.5 text-sm text-muted">{about}</p>
      {children}
    </section>
  )
}

const maxBlocks = 30

/**
 * Shows ideas that are not reviewed yet: the visitor's own with title and status, then one block for every
 * unreviewed idea of all visitors, up to `maxBlocks`.
 */
function AskedColumn({ email }: { email: string | null }) {
  const t = useTranslate()
  const backend = useBackend()
  const { data: count } = useQuery(unreviewedIdeaCountQuery(backend))
  const { data: own } = useQuery({ ...ownIdeasQuery(backend, email ?? ''), enabled: email !== null })
  const waiting = own?.submissions.filter(({ status }) => status === 'awaiting_approval') ?? []
  return (
    <Column title={t('ideas.step.asked')} about={t('board.column.asked')} count={count}>
      {waiting.map(({ id, title, status }) => (
        <div
          key={id}
          data-surface="plaster"
          className="mb-3 grid justify-items-start gap-2.25 rounded-2 p-4.5"
        >
          <p className="font-bold break-words">{t('board.column.yours', { title })}</p>
          <IdeaStatusTag status={status}>{translateIdeaStatus(t, status)}</IdeaStatusTag>
          <p className="text-sm text-muted">{t('board.column.yours-status')}</p>
        </div>
      ))}
      <div aria-hidden="true" className="roadmap-asked">
        {Array.from({ length: Math.min(count ?? 0, maxBlocks) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are identified by their position
          <Block key={index} number={(index % 20) + 1} />
        ))}
      </div>
    </Column>
  )
}
