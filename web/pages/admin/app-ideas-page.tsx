import { createAdminSearch, parseAdminFilters } from '#web/features/ideas/admin/idea-filters.ts'
import { IdeaManager } from '#web/features/ideas/admin/idea-manager.tsx'
import { createIdeasSource } from '#web/features/ideas/admin/queries.ts'
import { useIdeaChanges } from '#web/features/ideas/board/use-idea-changes.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { useOfficeRole } from '#web/lib/office-role.ts'
import { useBackend } from '#web/lib/services.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'
import { ImportLink } from '#web/pages/admin/import-link.tsx'
import { ExportList } from '#web/parts/export-list.tsx'

export const handle = createAdminHandle('App Ideas')

export function Component() {
  const [filters, setFilters] = useListState({ parse: parseAdminFilters, write: createAdminSearch })
  useIdeaChanges()
  const backend = useBackend()
  const role = useOfficeRole()
  return (
    <>
      <IdeaManager filters={filters} onFilter={setFilters} />
      <ExportList name="app-ideas" read={createIdeasSource(backend, { filters, role }).readPortions} />
      <ImportLink kind="ideas">Have ideas from a workshop or a school?</ImportLink>
    </>
  )
}
