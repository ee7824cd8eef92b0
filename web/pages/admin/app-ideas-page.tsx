import { useNavigate, useSearchParams } from 'react-router'
import {
  type AdminIdeaFilters,
  adminSearch,
  parseAdminFilters,
} from '#web/features/ideas/admin/idea-filters.ts'
import { IdeaManager } from '#web/features/ideas/admin/idea-manager.tsx'
import { useIdeaChanges } from '#web/features/ideas/use-idea-changes.ts'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  head: { title: 'App Ideas · Back office', description: 'The back office of 20 in 24.', isHidden: true },
}

export function Component() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  useIdeaChanges()
  const handleFilter = (filters: AdminIdeaFilters) =>
    navigate({ search: adminSearch(filters) }, { replace: true, preventScrollReset: true })
  return <IdeaManager filters={parseAdminFilters(search)} onFilter={handleFilter} />
}
