import type { ChangeEvent } from 'react'
import {
  boardAudiences,
  ideaSortLabels,
  ideaSorts,
  ideaStatusLabels,
  publicIdeaStatuses,
} from '#shared/ideas.ts'
import { type BoardFilters, parseBoardFilters } from '#web/features/ideas/board-filters.ts'
import { useSearchDraft } from '#web/lib/use-search-draft.ts'
import { paths } from '#web/paths.ts'
import { FilterForm } from '#web/ui/filter-form.tsx'
import { type Choice, SelectField } from '#web/ui/select-field.tsx'

type BoardFiltersFormProps = { filters: BoardFilters; onFilter: (changes: Partial<BoardFilters>) => void }

const audiences: Choice[] = [
  { value: '', label: 'All audiences' },
  ...boardAudiences.map((audience) => ({ value: audience, label: audience })),
]
const statuses: Choice[] = [
  { value: '', label: 'Any status' },
  ...publicIdeaStatuses.map((status) => ({ value: status, label: ideaStatusLabels[status] })),
]
const sorts: Choice[] = ideaSorts.map((sort) => ({ value: sort, label: ideaSortLabels[sort] }))

export function BoardFiltersForm({ filters, onFilter }: BoardFiltersFormProps) {
  const search = useSearchDraft(filters.q, (q) =>
    onFilter({ q: parseBoardFilters(new URLSearchParams({ q })).q }),
  )

  const handleSelect = ({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) => {
    const { audience, status, sort } = parseBoardFilters(new URLSearchParams({ [name]: value }))
    onFilter(name === 'sort' ? { sort } : name === 'status' ? { status } : { audience })
  }

  return (
    <FilterForm
      action={paths.appIdeas()}
      label="Search ideas"
      placeholder="Search by name or submitter"
      search={search}
      className="grid grid-cols-2 items-end gap-x-2 gap-y-2.5 md:grid-cols-3 min-[90rem]:grid-cols-[minmax(0,1fr)_auto_auto_auto]"
      searchClassName="col-span-2 md:col-span-3 min-[90rem]:col-span-1"
    >
      <SelectField
        label="Audience"
        name="audience"
        choices={audiences}
        value={filters.audience ?? ''}
        onChange={handleSelect}
      />
      {filters.view === 'status' && <input type="hidden" name="view" value="status" />}
      {filters.view === 'list' && (
        <>
          <SelectField
            label="Status"
            name="status"
            choices={statuses}
            value={filters.status ?? ''}
            onChange={handleSelect}
          />
          <SelectField
            label="Sort"
            name="sort"
            choices={sorts}
            value={filters.sort}
            onChange={handleSelect}
            className="col-span-2 md:col-span-1"
          />
        </>
      )}
    </FilterForm>
  )
}
