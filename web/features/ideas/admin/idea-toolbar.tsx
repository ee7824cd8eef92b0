import { useState } from 'react'
import { type IdeaSort, ideaSorts } from '#shared/ideas.ts'
import { FilterSheet } from '#web/features/ideas/admin/filter-sheet.tsx'
import {
  type AdminIdeaFilters,
  createAdminSearch,
  parseAdminFilters,
} from '#web/features/ideas/admin/idea-filters.ts'
import { useMedia } from '#web/lib/hydration/use-media.ts'
import { useSearchDraft } from '#web/lib/lists/use-search-draft.ts'
import { SavedFilters, SaveFilterDialog } from '#web/parts/saved-filters.tsx'
import { paths } from '#web/paths.ts'
import { SearchForm } from '#web/ui/search-form.tsx'
import { SortControl } from '#web/ui/sort-control.tsx'

type IdeaToolbarProps = {
  filters: AdminIdeaFilters
  foundCount: number
  onFilter: (filters: AdminIdeaFilters) => void
}

const sortLabels: Record<IdeaSort, string> = {
  created_at: 'Date Created',
  vote_count: 'Vote Count',
  title: 'Title',
}
const sorts = ideaSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))

/** Search field, saved filters, sort order and direction. On a phone, a sheet has all except the search. */
export function IdeaToolbar({ filters, foundCount, onFilter }: IdeaToolbarProps) {
  const change = (changes: Partial<AdminIdeaFilters>) => onFilter({ ...filters, page: 1, ...changes })
  const search = useSearchDraft(filters.q, (q) =>
    change({ q: parseAdminFilters(new URLSearchParams({ q })).q }),
  )

  const isPhone = useMedia('(width < 45rem)')
  const [isNaming, setNaming] = useState(false)
  const place = {
    list: 'ideas',
    path: paths.admin.appIdeas,
    search: createAdminSearch({ ...filters, page: 1 }),
  } as const

  const order = (
    <SortControl
      choices={sorts}
      sort={filters.sort}
      isAscending={filters.isAscending}
      // Each order has a default direction: titles from A, dates from the newest, votes from the highest.
      onSort={(sort) =>
        change({
          sort: parseAdminFilters(new URLSearchParams({ sort })).sort,
          isAscending: sort === 'title',
        })
      }
      onTurn={(isAscending) => change({ isAscending })}
    />
  )

  return (
    <>
      <SearchForm
        label="Search app ideas"
        placeholder={isPhone ? 'Search' : 'Search by title, description, name or email...'}
        search={search}
      >
        {isPhone ? (
          <FilterSheet foundCount={foundCount}>
            {(close) => (
              <>
                <SavedFilters
                  {...place}
                  onName={() => {
                    close()
                    setNaming(true)
                  }}
                />
                {order}
              </>
            )}
          </FilterSheet>
        ) : (
          <>
            <SavedFilters {...place} onName={() => setNaming(true)} />
            {order}
          </>
        )}
      </SearchForm>
      <SaveFilterDialog {...place} isOpen={isNaming} onClose={() => setNaming(false)} />
    </>
  )
}
