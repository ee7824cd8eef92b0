import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type Backend, callReadFunction } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useRefreshIdeas } from '#web/public/ideas/mutations.ts'
import { ideasKey } from '#web/public/ideas/queries.ts'

const ideaMerges = z.array(
  z.object({
    id: z.string(),
    title: z.string().nullable(),
    submitter_name: z.string().nullable(),
    votes: z.number().nullable(),
    is_source: z.boolean(),
    is_there: z.boolean(),
  }),
)
export type IdeaMerge = z.output<typeof ideaMerges>[number]

/** Loads the ideas that were merged into this one, and the idea into which it was merged. */
export function ideaMergesQuery(backend: Backend, id: string) {
  return queryOptions({
    queryKey: [...ideasKey, 'admin', 'merges', id],
    queryFn: ({ signal }) =>
      callReadFunction(backend, 'get_idea_merges', ideaMerges, { args: { idea: id }, signal }),
  })
}

const mergePreviews = z.array(
  z.object({ id: z.string(), votes_for_both: z.number(), votes_after: z.number() }),
)
export type MergePreview = z.output<typeof mergePreviews>[number]

const previewsKey = ['merge previews'] as const

/**
 * Loads the number of people who voted for both ideas, and the votes of each target after a merge with
 * `source`. The key does not start with ideasKey, because every vote for any idea would otherwise refetch
 * these numbers.
 */
export function mergePreviewsQuery(backend: Backend, source: string, targets: readonly string[]) {
  return queryOptions({
    queryKey: [...previewsKey, source, targets],
    enabled: targets.length > 0,
    queryFn: ({ signal }) =>
      callReadFunction(backend, 'preview_merges', mergePreviews, { args: { source, targets }, signal }),
  })
}

/** Merges an idea into another one, or undoes the merge. */
export function useMergeIdea() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const refresh = useRefreshIdeas()
  return useMutation({
    mutationFn: ({ source, target }: { source: string; target: string | null }) =>
      target
        ? backend.call('merge-ideas', { body: { source, target } })
        : backend.call('unmerge-idea', { body: { source } }),
    onSettled: () => Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: previewsKey })]),
  })
}
