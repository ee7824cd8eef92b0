import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { ImportLink } from '#web/office/imports/import-link.tsx'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { useListState } from '#web/office/lists/use-list-state.ts'
import { sponsorListUrlFormat } from '#web/office/sponsors/sponsor-filters.ts'
import { SponsorManager } from '#web/office/sponsors/sponsor-manager.tsx'
import { sponsorsKey } from '#web/public/sponsors/queries.ts'

export const handle = createAdminHandle('Sponsor Management')

export function Component() {
  const [filters, setFilters] = useListState(sponsorListUrlFormat)
  useTableChanges('sponsors', sponsorsKey)
  return (
    <>
      <SponsorManager filters={filters} onFilter={setFilters} />
      <ImportLink kind="sponsors">Have a list of sponsors?</ImportLink>
    </>
  )
}
