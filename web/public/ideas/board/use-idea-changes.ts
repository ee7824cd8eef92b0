import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { ideasKey } from '#web/public/ideas/queries.ts'
import { applyVoteCounts } from '#web/public/ideas/vote-counts.ts'

/** Refetches the ideas of the page after any change of an idea. New counts of votes appear without a refetch. */
export function useIdeaChanges(): void {
  useTableChanges('app_ideas', ideasKey, { applyCounts: applyVoteCounts })
}
