import Search from 'lucide-react/icons/search'
import { type FormEvent, useId } from 'react'
import { sponsorTierLabels, sponsorTiers } from '#shared/sponsors.ts'
import { type SponsorFilters, sponsorAddress } from '#web/features/sponsors/admin/sponsor-filters.ts'
import { useSearchDraft } from '#web/lib/use-search-draft.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type SponsorToolbarProps = { filters: SponsorFilters; onFilter: (filters: SponsorFilters) => void }

const tiers = [
  { value: 'all', label: 'All Tiers' },
  ...sponsorTiers.map((tier) => ({ value: tier, label: sponsorTierLabels[tier] })),
]

/** Search over name and contact, and the tier (M397). */
export function SponsorToolbar({ filters, onFilter }: SponsorToolbarProps) {
  const searchId = useId()
  const change = (given: Record<string, string>) => {
    const { q, tier } = filters
    onFilter(sponsorAddress.parse(new URLSearchParams({ q, tier, ...given })))
  }
  const search = useSearchDraft(filters.q, (q) => change({ q }))

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    search.ask()
  }

  return (
    <form onSubmit={handleSubmit} className="flex flex-wrap gap-2 border-b border-line p-3">
      <TextField
        id={searchId}
        label="Search sponsors"
        labelHidden
        type="search"
        icon={Search}
        placeholder="Search by name, contact person or email..."
        autoComplete="off"
        value={search.draft}
        onChange={(event) => search.setDraft(event.target.value)}
        className="min-w-0 flex-1 basis-50"
      />
      <SelectField
        label="Tier"
        labelHidden
        choices={tiers}
        value={filters.tier}
        onChange={({ target }) => change({ tier: target.value })}
        className="max-md:w-full"
      />
    </form>
  )
}
