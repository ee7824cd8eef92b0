import { useQuery } from '@tanstack/react-query'
import Unplug from 'lucide-react/icons/unplug'
import { useState } from 'react'
import { type BoardIdea, type IdeaSort, ideaLimits, ideaMessages } from '#shared/ideas.ts'
import { type BoardFilters, boardSearch, isFiltered } from '#web/features/ideas/board-filters.ts'
import { BoardTable } from '#web/features/ideas/board-table.tsx'
import { IdeaDetails } from '#web/features/ideas/idea-details.tsx'
import { boardQuery, votedQuery } from '#web/features/ideas/queries.ts'
import type { Voter } from '#web/features/ideas/vote-button.tsx'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type IdeaBoardProps = {
  filters: BoardFilters
  email: string | null
  onSignIn: Voter['onSignIn']
  /** The empty board invites to be the first. */
  onSubmitIdea: () => void
}

/** Where a page number leads: the list, not the top of the page. */
export const boardAnchor = 'ideas'

const orders: Record<IdeaSort, string> = {
  created_at: 'newest first',
  vote_count: 'most votes first',
  title: 'in alphabetical order',
}

/** One page of ideas, in its four states. */
export function IdeaBoard({ filters, email, onSignIn, onSubmitIdea }: IdeaBoardProps) {
  const backend = useBackend()
  const board = useQuery(boardQuery(backend, filters))
  const ids = board.data?.ideas.map((idea) => idea.id) ?? []
  const { data: votedIds = [] } = useQuery(votedQuery(backend, { email, ids }))
  const [opened, setOpened] = useState<BoardIdea | null>(null)

  const voter: Voter = { email, votedIds, onSignIn }
  const shown = opened && (board.data?.ideas.find((idea) => idea.id === opened.id) ?? opened)

  if (board.isPending) return <Skeleton rows={6} label="Loading app ideas" className="mt-5" />
  if (board.isError && !board.data) return <BoardFailure onRetry={() => board.refetch()} />
  const { ideas, total } = board.data
  if (ideas.length === 0) return <EmptyBoard filters={filters} onSubmitIdea={onSubmitIdea} />
  return (
    <>
      <p role="status" className="mt-3 mb-2 text-sm text-muted">
        {total.toLocaleString('en-US')} {total === 1 ? 'idea' : 'ideas'}, {orders[filters.sort]}
      </p>
      <BoardTable ideas={ideas} voter={voter} isBusy={board.isPlaceholderData} onOpen={setOpened} />
      <Pagination
        label="Pages of app ideas"
        page={filters.page}
        pageCount={Math.ceil(total / ideaLimits.pageSize)}
        hrefOf={(page) => `${paths.appIdeas()}${boardSearch({ ...filters, page })}#${boardAnchor}`}
        className="mt-5"
      />
      <IdeaDetails idea={shown} voter={voter} onClose={() => setOpened(null)} />
    </>
  )
}

function EmptyBoard({ filters, onSubmitIdea }: Pick<IdeaBoardProps, 'filters' | 'onSubmitIdea'>) {
  const clear = (
    <LinkButton href={paths.appIdeas()} variant="secondary" size="compact">
      Clear Filters
    </LinkButton>
  )
  const submit = (
    <Button size="compact" onClick={onSubmitIdea}>
      Submit an idea
    </Button>
  )
  const isNarrowed = isFiltered(filters)
  return (
    <div role="status">
      <Empty
        title={ideaMessages.noneFound}
        block={isNarrowed ? 20 : 18}
        state={isNarrowed ? 'dark' : 'waiting'}
        action={isNarrowed ? clear : submit}
        className="mt-4"
      >
        {isNarrowed ? ideaMessages.noneFiltered : ideaMessages.noneYet}
      </Empty>
    </div>
  )
}

function BoardFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Failure
      title={ideaMessages.loadFailed}
      icon={Unplug}
      action={
        <Button size="compact" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      The connection dropped. Nothing was lost.
    </Failure>
  )
}
