import { ideasKey } from '#web/features/ideas/queries.ts'
import { useTableChanges } from '#web/lib/use-table-changes.ts'

/** Refetches the ideas of the page after any change of an idea. */
export function useIdeaChanges(): void {
  useTableChanges('app_ideas', ideasKey)
}
