import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BuiltIdea } from '#shared/challenge-apps.ts'
import { type IdeaSort, ideaLimits } from '#shared/ideas.ts'
import type { FilledWords } from '#shared/word-ids.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { LastPageRedirect } from '#web/common/lists/last-page.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Pagination } from '#web/common/ui/pagination.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { describeLoadFailure } from '#web/common/words/load-failure-text.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import {
  type BoardFilters,
  createBoardSearch,
  hasBoardFilters,
} from '#web/public/ideas/board/board-filters.ts'
import { BoardTable } from '#web/public/ideas/board/board-table.tsx'
import { HeldVoteNote } from '#web/public/ideas/board/held-note.tsx'
import { NewIdeasButton } from '#web/public/ideas/board/new-ideas-button.tsx'
import { useStableBoard } from '#web/public/ideas/board/use-stable-board.ts'
import type { Voter } from '#web/public/ideas/board/vote-button.tsx'
import { ownVotesQuery } from '#web/public/ideas/queries.ts'

type IdeaBoardProps = {
  filters: BoardFilters
  email: string | null
  onSignIn: Voter['onSignIn']
  /** Called by the button of an empty board. */
  onSubmitIdea: () => void
  traces: ReadonlyMap<string, BuiltIdea>
}

/** Id of the list. Page links lead there instead of to the top of the page. */
export const boardAnchor = 'ideas'

const countIds = {
  created_at: 'board.list.count-newest',
  vote_count: 'board.list.count-votes',
  title: 'board.list.count-title',
} as const satisfies Record<IdeaSort, keyof FilledWords>

/** One page of ideas, or a loading, failed or empty state. */
export function IdeaBoard({ filters, email, onSignIn, onSubmitIdea, traces }: IdeaBoardProps) {
  const t = useTranslate()
  const list = useRef<HTMLDivElement>(null)
  const { board, rows, waitingCount, showFresh } = useStableBoard(filters, list)
  const ids = rows.map((idea) => idea.id)
  const { data: votes } = useQuery(ownVotesQuery(useBackend(), { email, ids }))

  const handleShowFresh = () => {
    showFresh()
    // Moves the focus to the list, because the focused button has been removed.
    list.current?.focus()
    list.current?.scrollIntoView({ block: 'start' })
  }

  if (board.isPending) return <Skeleton rows={6} label={t('ideas.list.loading')} className="mt-7.5" />
  if (board.isError && !board.data)
    return (
      <LoadFailure
        title={t('ideas.list.failed')}
        retryLabel={t('network.retry')}
        onRetry={() => board.refetch()}
      >
        {describeLoadFailure(t, board.error)}
      </LoadFailure>
    )
  const { total, hasMore } = board.data
  if (rows.length === 0) return <EmptyBoard filters={filters} onSubmitIdea={onSubmitIdea} />
  const pages = {
    page: filters.page,
    pageCount: Math.ceil(total / ideaLimits.pageSize),
    hrefOf: (page: number) => `${paths.appIdeas()}${createBoardSearch({ ...filters, page })}#${boardAnchor}`,
  }
  return (
    <div ref={list} tabIndex={-1} className="scroll-mt-6">
      <NewIdeasButton waitingCount={waitingCount} onShow={handleShowFresh} />
      <p role="status" className="mt-4.5 mb-3 text-sm text-muted">
        {t(countIds[filters.sort], { count: total, more: hasMore ? '+' : '' })}
      </p>
      <HeldVoteNote votes={votes} className="mb-3" />
      <BoardTable
        ideas={rows}
        voter={{ email, votes, onSignIn }}
        isBusy={board.isPlaceholderData}
        search={createBoardSearch(filters)}
        traces={traces}
      />
      <Pagination
        {...pages}
        label={t('board.pages.label')}
        words={{
          previous: t('board.pages.previous'),
          next: t('board.pages.next'),
          page: (number) => t('board.pages.page', { number }),
        }}
        className="mt-7.5"
      />
      <LastPageRedirect {...pages} isPlaceholder={board.isPlaceholderData} />
    </div>
  )
}

function EmptyBoard({ filters, onSubmitIdea }: Pick<IdeaBoardProps, 'filters' | 'onSubmitIdea'>) {
  const t = useTranslate()
  const clear = (
    <LinkButton href={paths.appIdeas()} variant="secondary" size="compact">
      {t('board.filters.clear')}
    </LinkButton>
  )
  const submit = (
    <Button size="compact" onClick={onSubmitIdea}>
      {t('board.list.submit')}
    </Button>
  )
  const isNarrowed = hasBoardFilters(filters)
  return (
    <div role="status">
      <EmptyState
        title={t('ideas.list.none')}
        block={isNarrowed ? 20 : 18}
        state={isNarrowed ? 'dark' : 'waiting'}
        action={isNarrowed ? clear : submit}
        className="mt-6"
      >
        {t(isNarrowed ? 'board.list.none-filtered' : 'ideas.list.none-yet')}
      </EmptyState>
    </div>
  )
}
