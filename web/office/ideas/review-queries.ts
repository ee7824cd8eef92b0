import { queryOptions, useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { officeIdeaErrors } from '#shared/errors/office-ideas.ts'
import { type AdminIdea, adminIdea, type IdeaStatus } from '#shared/ideas.ts'
import { type Backend, BackendError, getRowsOrThrow } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { ideasTable } from '#web/office/ideas/queries.ts'
import { useRefreshIdeas } from '#web/public/ideas/mutations.ts'
import { ideasKey } from '#web/public/ideas/queries.ts'

/**
 * Loads the ids of the ideas that are pending when the review begins, oldest first. Ideas that are submitted
 * later belong to the next review. The key does not start with `ideasKey`, so that changes of ideas do not
 * refetch the list.
 */
export function pendingIdeaIdsQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['idea review'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    async queryFn() {
      const filters = {
        q: '',
        tab: 'awaiting_approval',
        sort: 'created_at',
        isAscending: true,
        page: 1,
      } as const
      // Any role is correct here. The role only decides which columns a search compares, and there is no
      // search text.
      const ideas = await ideasTable.readMatching(backend, { filters, role: 'moderator' }, 'created_at')
      return ideas.map(({ id }) => id)
    },
  })
}

/** Loads one idea of any status. Null if it no longer exists. */
export function adminIdeaQuery(backend: Backend, id: string) {
  return queryOptions({
    queryKey: [...ideasKey, 'admin', 'one', id],
    async queryFn({ signal }): Promise<AdminIdea | null> {
      if (!z.guid().safeParse(id).success) return null // The id in the URL was truncated or invented.
      const ideas = backend.rest.from('office_ideas').select(ideasTable.columns).eq('id', id)
      const [row] = getRowsOrThrow<unknown>(await ideas.abortSignal(signal)).rows
      return row ? adminIdea.parse(row) : null
    },
  })
}

export type IdeaReviewDecision = { idea: AdminIdea; status: IdeaStatus; reason?: string }

/** Decides on a pending idea. Fails if another person has already decided. */
export function useDecideOnPendingIdea() {
  const backend = useBackend()
  return useMutation({
    async mutationFn({ idea, status, reason }: IdeaReviewDecision) {
      const changes = status === 'rejected' ? { status, rejection_reason: reason } : { status }
      const ideas = backend.rest.from('app_ideas').update(changes).eq('id', idea.id)
      const decided = await ideas.eq('status', 'awaiting_approval').select('id')
      if (getRowsOrThrow<unknown>(decided).rows.length === 0)
        throw new BackendError('', 409, officeIdeaErrors.changed)
    },
    onSettled: useRefreshIdeas(),
  })
}
