import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { officeIdeaErrors } from '#shared/errors/office-ideas.ts'
import type { AdminIdea, IdeaStatus } from '#shared/ideas.ts'
import type { Language } from '#shared/languages.ts'
import { BackendError, getRowsOrThrow } from '#web/common/data/backend.ts'
import { runInBatches } from '#web/common/data/batches.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useRefreshIdeas } from '#web/public/ideas/mutations.ts'

/** `title` is unknown for ideas that were selected on other pages. */
export type IdeaReference = { id: string; title?: string }

export type IdeaDecision = {
  ideas: readonly IdeaReference[]
  status: IdeaStatus
  /** Reason for a rejection, which the submitter gets by email. */
  reason?: string
}

/** Sets the status of one or several ideas, in batches. Returns the ideas that still existed. */
export function useSetIdeaStatus(onProgress: (decision: IdeaDecision, done: number) => void) {
  const backend = useBackend()
  const refresh = useRefreshIdeas()
  return useMutation({
    // Runs mutations one at a time, so that the later of two decisions about an idea is the final one.
    scope: { id: 'idea-status' },
    async mutationFn(decision: IdeaDecision) {
      const { ideas, status, reason } = decision
      const decided = { status, updated_at: new Date().toISOString() }
      const changes = status === 'rejected' ? { ...decided, rejection_reason: reason || null } : decided
      const found = new Set<string>()
      const change = async (portion: readonly IdeaReference[]) => {
        const ids = portion.map(({ id }) => id)
        const changed = backend.rest.from('app_ideas').update(changes).in('id', ids)
        for (const { id } of getRowsOrThrow<{ id: string }>(await changed.select('id')).rows) found.add(id)
      }
      await runInBatches(ideas, change, (done) => onProgress(decision, done))
      const still = ideas.filter(({ id }) => found.has(id))
      requireRows(still)
      return still
    },
    onSettled: refresh,
  })
}

type IdeaCorrection = { read: Pick<AdminIdea, 'id' | 'updated_at'> } & Pick<
  AdminIdea,
  'title' | 'description'
>

/**
 * Corrects the version that the administrator read, and returns the corrected row. The server refuses if the
 * idea has changed since.
 */
export function useCorrectIdea() {
  const backend = useBackend()
  const refresh = useRefreshIdeas()
  return useMutation({
    async mutationFn({ read: { id, updated_at }, title, description }: IdeaCorrection) {
      const ideas = backend.rest.from('app_ideas').update({ title, description }).eq('id', id)
      const corrected = await ideas.eq('updated_at', updated_at).select('id, updated_at')
      const [row] = correctedRows.parse(getRowsOrThrow<unknown>(corrected).rows)
      if (!row) throw new BackendError('', 409, officeIdeaErrors.changed)
      return row
    },
    // Does not wait for the refetch, because Undo is offered only until the email is sent.
    onSettled: () => void refresh(),
  })
}

const correctedRows = z.array(z.object({ id: z.string(), updated_at: z.string() }))

/** Corrects the language that the submitter chose. */
export function useSetIdeaLanguage(id: string) {
  const backend = useBackend()
  const refresh = useRefreshIdeas()
  return useMutation({
    async mutationFn(language: Language) {
      const changed = backend.rest.from('app_ideas').update({ language }).eq('id', id)
      requireRows(getRowsOrThrow<unknown>(await changed.select('id')).rows)
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
        getRowsOrThrow<unknown>(await backend.rest.from('app_ideas').delete().eq('id', id).select('id')).rows,
      )
    },
    onSettled: refresh,
  })
}

// Throws if no row was changed. rest/v1 returns no error if the row does not exist or may not be changed.
function requireRows(rows: readonly unknown[]) {
  if (rows.length === 0) throw new BackendError('', 404)
}
