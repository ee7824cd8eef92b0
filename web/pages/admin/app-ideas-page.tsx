import { adminSearch, parseAdminFilters } from '#web/features/ideas/admin/idea-filters.ts'
import { IdeaManager } from '#web/features/ideas/admin/idea-manager.tsx'
import { useIdeaChanges } from '#web/features/ideas/use-idea-changes.ts'
import { useListState } from '#web/lib/use-list-state.ts'
import { adminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = adminHandle('App Ideas')

export function Component() {
  const [filters, setFilters] = useListState({ parse: parseAdminFilters, write: adminSearch })
  useIdeaChanges()
  return <IdeaManager filters={filters} onFilter={setFilters} />
}
