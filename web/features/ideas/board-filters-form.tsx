import Search from 'lucide-react/icons/search'
import type { ChangeEvent, FormEvent } from 'react'
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
import { Button } from '#web/ui/button.tsx'
import { type Choice, SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type BoardFiltersFormProps = { filters: BoardFilters; onFilter: (filters: BoardFilters) => void }

const audiences: Choice[] = [
  { value: '', label: 'All audiences' },
  ...boardAudiences.map((audience) => ({ value: audience, label: audience })),
]
const statuses: Choice[] = [
  { value: '', label: 'Any status' },
  ...publicIdeaStatuses.map((status) => ({ value: status, label: ideaStatusLabels[status] })),
]
const sorts: Choice[] = ideaSorts.map((sort) => ({ value: sort, label: ideaSortLabels[sort] }))

/** A plain GET form, so that it filters before and without JavaScript; with it, every change filters at once. */
export function BoardFiltersForm({ filters, onFilter }: BoardFiltersFormProps) {
  // A new filter starts at the first page.
  const change = (changes: Partial<BoardFilters>) => onFilter({ ...filters, page: 1, ...changes })
  const search = useSearchDraft(filters.q, (q) =>
    change({ q: parseBoardFilters(new URLSearchParams({ q })).q }),
  )

  const handleSelect = (event: ChangeEvent<HTMLSelectElement>) => {
    const form = new URLSearchParams({
      audience: filters.audience ?? '',
      status: filters.status ?? '',
      sort: filters.sort,
    })
    form.set(event.target.name, event.target.value)
    const { audience, status, sort } = parseBoardFilters(form)
    change({ audience, status, sort })
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    search.ask()
  }

  return (
    <search>
      <form
        method="get"
        action={paths.appIdeas()}
        onSubmit={handleSubmit}
        className="grid grid-cols-2 items-end gap-x-2 gap-y-2.5 md:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_auto_auto_auto]"
      >
        <TextField
          label="Search ideas"
          labelHidden
          type="search"
          name="q"
          icon={Search}
          placeholder="Search by name or submitter"
          autoComplete="off"
          enterKeyHint="search"
          value={search.draft}
          onChange={(event) => search.setDraft(event.target.value)}
          className="col-span-2 md:col-span-3 lg:col-span-1"
        />
        <SelectField
          label="Audience"
          name="audience"
          choices={audiences}
          value={filters.audience ?? ''}
          onChange={handleSelect}
        />
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
        <noscript>
          <Button type="submit" variant="secondary" size="compact">
            Search
          </Button>
        </noscript>
      </form>
    </search>
  )
}
