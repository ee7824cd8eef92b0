import { appCount, type Mode } from '#shared/campaign.ts'
import type { BuiltIdea } from '#shared/challenge-apps.ts'
import { type BoardIdea, publicIdeaStatuses } from '#shared/ideas.ts'
import type { Backend } from '#web/common/data/backend.ts'
import type { Services } from '#web/common/data/services.tsx'
import {
  type BoardFilters,
  hasBoardFilters,
  type PublicIdeaStatus,
} from '#web/public/ideas/board/board-filters.ts'
import {
  boardQuery,
  ideasByIdQuery,
  unreviewedIdeaCountQuery,
} from '#web/public/ideas/board/board-queries.ts'

/** State of the attempt, as far as it affects the order of ideas. */
export type AttemptProgress = {
  /** App of each idea by the idea's id, such as "Built as app 7 in 64 minutes". */
  traces: ReadonlyMap<string, BuiltIdea>
  mode: Mode
  /** Number of slots that votes still fill. Null if votes do not decide. */
  open: number | null
}

/** Returns the filters of a column: those of the page with the column's own status, most votes first. */
export function createColumnFilters(filters: BoardFilters, status: PublicIdeaStatus): BoardFilters {
  return { ...filters, status, sort: 'vote_count', page: 1, view: 'list' }
}

/**
 * Returns the query of the column with the approved ideas. Unless a filter is set, it loads enough ideas to
 * show the line of twenty.
 */
export function approvedIdeasQuery(backend: Backend, filters: BoardFilters, open: number | null) {
  const isWhole = !hasBoardFilters({ ...filters, status: null })
  const size = open && isWhole ? appCount + shownBelow : undefined
  return boardQuery(backend, createColumnFilters(filters, 'approved'), size)
}

const shownBelow = 3

/** During the day, loads the planned ideas that are not built yet, in the order of the plan. */
export function plannedIdeasQuery(
  backend: Backend,
  filters: BoardFilters,
  { traces, mode }: Pick<AttemptProgress, 'traces' | 'mode'>,
) {
  const isWhole = mode === 'live' && !hasBoardFilters({ ...filters, status: null })
  const ids = [...traces]
    .filter(([, { state }]) => isWhole && state === 'queued')
    .toSorted(([, one], [, other]) => one.number - other.number)
    .map(([id]) => id)
  const query = ideasByIdQuery(backend, ids)
  return {
    ...query,
    select: (ideas: readonly BoardIdea[]) =>
      ids.flatMap((id) => ideas.find((idea) => idea.id === id && idea.status === 'approved') ?? []),
  }
}

/** Loads the public data of the columns. */
export async function prefetchRoadmap(
  { queryClient, backend }: Services,
  filters: BoardFilters,
  course: AttemptProgress,
): Promise<void> {
  const planned = plannedIdeasQuery(backend, filters, course)
  await Promise.all([
    queryClient.prefetchQuery(unreviewedIdeaCountQuery(backend)),
    queryClient.prefetchQuery(approvedIdeasQuery(backend, filters, course.open)),
    planned.enabled && queryClient.prefetchQuery(planned),
    ...publicIdeaStatuses.map(
      (status) =>
        status !== 'approved' &&
        queryClient.prefetchQuery(boardQuery(backend, createColumnFilters(filters, status))),
    ),
  ])
}
