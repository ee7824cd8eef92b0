import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { CommunityFilters } from '#shared/announcements.ts'
import { formatNumber } from '#shared/format-number.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useSearchDraft } from '#web/common/lists/use-search-draft.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/common/ui/dialog.tsx'
import { FilterSelect } from '#web/common/ui/filter-select.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { SearchForm } from '#web/common/ui/search-form.tsx'
import { type FilterName, filterNames, parseCommunity } from '#web/office/community/community-address.ts'
import { filterLabels, filterValueLabels, getFilterLabel } from '#web/office/community/filter-words.ts'
import { filterCountsQuery } from '#web/office/community/queries.ts'

type FilterBarProps = { filters: CommunityFilters; onFilters: (filters: CommunityFilters) => void }

/** Returns the filters with this value. An empty value removes the filter. */
function withFilter(filters: CommunityFilters, name: FilterName | 'q', value: string): CommunityFilters {
  const { [name]: _, ...rest } = filters
  return value ? ({ ...rest, [name]: value } as CommunityFilters) : rest
}

/**
 * Shows the search field, the active filters with a button to remove each, and the button for more filters.
 */
export function FilterBar({ filters, onFilters }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const search = useSearchDraft(filters.q ?? '', (q) =>
    onFilters(withFilter(filters, 'q', parseCommunity(new URLSearchParams({ q })).filters.q ?? '')),
  )
  return (
    <>
      <SearchForm label="Search people" placeholder="Name, email, location or skill" search={search}>
        <div className="flex flex-wrap gap-2.25 max-md:basis-full">
          {filterNames.map((name) => {
            const value = filters[name]
            return (
              value && (
                <button
                  key={name}
                  type="button"
                  className="filter-chip"
                  onClick={() => onFilters(withFilter(filters, name, ''))}
                >
                  {getFilterLabel(name, value)}
                  <Icon icon={X} />
                  <span className="sr-only">remove this filter</span>
                </button>
              )
            )
          })}
          <button type="button" className="filter-add" onClick={() => setOpen(true)}>
            <Icon icon={Plus} /> Filter
          </button>
        </div>
      </SearchForm>
      <FilterDialog filters={filters} onFilters={onFilters} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

type FilterDialogProps = FilterBarProps & { isOpen: boolean; onClose: () => void }

/** Offers all filters. Each choice takes effect immediately and shows its number of results. */
function FilterDialog({ filters, onFilters, isOpen, onClose }: FilterDialogProps) {
  const counts = useQuery(filterCountsQuery(useBackend(), filters, isOpen)).data
  const choicesOf = (name: FilterName) => [
    { value: '', label: 'Any' },
    ...Object.entries(filterValueLabels[name]).map(([value, label]) => ({
      value,
      label: counts ? `${label} (${formatNumber(counts[name]?.[value] ?? 0)})` : label,
    })),
  ]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Filter people">
      <DialogBody className="grid content-start gap-4.5 md:grid-cols-2">
        {filterNames.map((name) => (
          <FilterSelect
            key={name}
            label={filterLabels[name]}
            choices={choicesOf(name)}
            value={filters[name] ?? ''}
            onChange={({ target }) => onFilters(withFilter(filters, name, target.value))}
          />
        ))}
      </DialogBody>
      <DialogFooter>
        <Button
          variant="secondary"
          disabled={filterNames.every((name) => !filters[name])}
          onClick={() => onFilters(filters.q ? { q: filters.q } : {})}
        >
          Clear filters
        </Button>
        <Button onClick={onClose}>Show results</Button>
      </DialogFooter>
    </Dialog>
  )
}
