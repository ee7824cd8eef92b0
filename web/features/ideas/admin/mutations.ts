import { useMutation } from '@tanstack/react-query'
import type { IdeaStatus } from '#shared/ideas.ts'
import { useRefreshIdeas } from '#web/features/ideas/mutations.ts'
import { BackendError, rowsOf } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'

export type IdeaDecision = {
  ids: readonly string[]
  status: IdeaStatus
  /** Told to the submitter of a rejected idea. */
  reason?: string
}

/** Sets the status of one idea, or of several in one statement. */
export function useSetIdeaStatus() {
  const backend = useBackend()
  const refresh = useRefreshIdeas()
  return useMutation({
    async mutationFn({ ids, status, reason }: IdeaDecision) {
      const decided = { status, updated_at: new Date().toISOString() }
      const changes = status === 'rejected' ? { ...decided, rejection_reason: reason || null } : decided
      const ideas = backend.rest.from('app_ideas').update(changes)
      const [id] = ids
      const named = ids.length === 1 && id ? ideas.eq('id', id) : ideas.in('id', [...ids])
      requireRows(rowsOf<unknown>(await named.select('id')).rows)
    },
    onSettled: refresh,
  })
}

export function useDeleteAnyIdea() {
  const backend = useBackend()
  const refresh = useRefreshIdeas()
  return useMutation({
    async mutationFn(id: string) {
      requireRows(
        rowsOf<unknown>(await backend.rest.from('app_ideas').delete().eq('id', id).select('id')).rows,
      )
    },
    onSettled: refresh,
  })
}

// A row that may not be seen is not an error for rest/v1: nothing changed, and nobody would be told (wire 2.3).
function requireRows(rows: readonly unknown[]) {
  if (rows.length === 0) throw new BackendError('', 404)
}
