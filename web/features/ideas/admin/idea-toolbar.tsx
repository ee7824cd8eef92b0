import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type IdeaSort, ideaSorts } from '#shared/ideas.ts'
import { type AdminIdeaFilters, parseAdminFilters } from '#web/features/ideas/admin/idea-filters.ts'
import { useSearchDraft } from '#web/lib/use-search-draft.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type IdeaToolbarProps = { filters: AdminIdeaFilters; onFilter: (filters: AdminIdeaFilters) => void }

const sortLabels: Record<IdeaSort, string> = {
  created_at: 'Date Created',
  vote_count: 'Vote Count',
  title: 'Title',
}
const sorts = ideaSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))

/** Search, and the order with its direction. */
export function IdeaToolbar({ filters, onFilter }: IdeaToolbarProps) {
  const change = (changes: Partial<AdminIdeaFilters>) => onFilter({ ...filters, page: 1, ...changes })
  const search = useSearchDraft(filters.q, (q) =>
    change({ q: parseAdminFilters(new URLSearchParams({ q })).q }),
  )
  const { isAscending } = filters

  return (
    <SearchForm
      label="Search app ideas"
      placeholder="Search by title, description, name or email..."
      draft={search.draft}
      onDraft={search.setDraft}
      onAsk={search.ask}
    >
      <div className="flex gap-1 max-md:w-full">
        <SelectField
          label="Sort by"
          labelHidden
          choices={sorts}
          value={filters.sort}
          onChange={({ target }) =>
            change({ sort: parseAdminFilters(new URLSearchParams({ sort: target.value })).sort })
          }
          className="flex-1"
        />
        <IconButton
          icon={isAscending ? ArrowUp : ArrowDown}
          label={isAscending ? 'Ascending, press for descending' : 'Descending, press for ascending'}
          variant="outlined"
          className="h-auto"
          onClick={() => change({ isAscending: !isAscending })}
        />
      </div>
    </SearchForm>
  )
}
