import { History } from '#web/features/history/history.tsx'
import { SponsorLink } from '#web/features/impact/sponsor-link.tsx'
import { sponsorListUrl } from '#web/features/sponsors/admin/sponsor-filters.ts'
import { SponsorManager } from '#web/features/sponsors/admin/sponsor-manager.tsx'
import { sponsorsKey } from '#web/features/sponsors/queries.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { useTableChanges } from '#web/lib/use-table-changes.ts'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'
import { ImportLink } from '#web/pages/admin/import-link.tsx'

export const handle = createAdminHandle('Sponsor Management')

export function Component() {
  const [filters, setFilters] = useListState(sponsorListUrl)
  useTableChanges('sponsors', sponsorsKey)
  return (
    <>
      <SponsorManager
        filters={filters}
        onFilter={setFilters}
        historyOf={(id) => (
          <>
            <SponsorLink key={id} sponsor={id} />
            <History table="sponsors" id={id} />
          </>
        )}
      />
      <ImportLink kind="sponsors">Have a list of sponsors?</ImportLink>
    </>
  )
}
