import { ideasKey } from '#web/features/ideas/queries.ts'
import { useTableChanges } from '#web/lib/use-table-changes.ts'

/** Any change of an idea makes the page read its ideas again. */
export function useIdeaChanges(): void {
  useTableChanges('app_ideas', ideasKey)
}
