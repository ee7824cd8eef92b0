import type { ReactNode } from 'react'
import { sponsorTierLabels, sponsorTiers } from '#shared/sponsors.ts'
import { useSearchDraft } from '#web/common/lists/use-search-draft.ts'
import { FilterSelect } from '#web/common/ui/filter-select.tsx'
import { SearchForm } from '#web/common/ui/search-form.tsx'
import { type SponsorFilters, sponsorListUrlFormat } from '#web/office/sponsors/sponsor-filters.ts'

type SponsorToolbarProps = {
  filters: SponsorFilters
  onFilter: (filters: SponsorFilters) => void
  children: ReactNode
}

const tiers = [
  { value: 'all', label: 'All Tiers' },
  ...sponsorTiers.map((tier) => ({ value: tier, label: sponsorTierLabels[tier] })),
]

/** Searches in name and contact, and filters by tier. */
export function SponsorToolbar({ filters, onFilter, children }: SponsorToolbarProps) {
  const change = (given: Record<string, string>) => {
    const { q, tier } = filters
    onFilter(sponsorListUrlFormat.parse(new URLSearchParams({ q, tier, ...given })))
  }
  const search = useSearchDraft(filters.q, (q) => change({ q }))

  return (
    <SearchForm
      label="Search sponsors"
      placeholder="Search by name, contact person or email..."
      search={search}
    >
      <FilterSelect
        label="Tier"
        isLabelHidden
        choices={tiers}
        value={filters.tier}
        onChange={({ target }) => change({ tier: target.value })}
        className="max-md:w-full"
      />
      {children}
    </SearchForm>
  )
}
