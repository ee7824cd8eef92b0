import { ideasKey } from '#web/features/ideas/queries.ts'
import { applyVoteCounts } from '#web/features/ideas/vote-counts.ts'
import { useTableChanges } from '#web/lib/use-table-changes.ts'

/** Refetches the ideas of the page after any change of an idea. New counts of votes appear at once. */
export function useIdeaChanges(): void {
  useTableChanges('app_ideas', ideasKey, { applyCounts: applyVoteCounts })
}
