import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useState } from 'react'
import { formatCountWithNoun } from '#shared/format-number.ts'
import type { SavedFilter } from '#shared/saved-filters.ts'
import { useMediaQuery } from '#web/common/hydration/use-media.ts'
import { useSearchDraft } from '#web/common/lists/use-search-draft.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/common/ui/dialog.tsx'
import { SearchForm } from '#web/common/ui/search-form.tsx'
import type { ListFilters } from '#web/office/lists/list-filters.ts'
import { SavedFilters, SaveFilterDialog } from '#web/office/lists/saved-filters.tsx'
import { SortControl } from '#web/office/ui/sort-control.tsx'

type ListToolbarProps<Tab extends string, Sort extends string> = {
  list: {
    table: {
      path: string
      nouns: readonly [string, string]
      sorts?: Readonly<Record<Sort, string>> | undefined
      address: { parse: (search: URLSearchParams) => ListFilters<Tab, Sort> }
    }
    filters: ListFilters<Tab, Sort>
    total: number
    change: (changes: Partial<ListFilters<Tab, Sort>>) => void
    searchOf: (page: number) => string
  }
  label: string
  placeholder: string
  /** Name of this list in the saved filters. Undefined if its filters cannot be saved. */
  savedAs?: SavedFilter['list']
  /** Filters of this list in addition to the search, the saved filters and the order. */
  children?: ReactNode
}

/**
 * Search field, saved filters and sort order. If a list has both saved filters and sort orders, a phone shows
 * them in a sheet.
 */
export function ListToolbar<Tab extends string, Sort extends string>(props: ListToolbarProps<Tab, Sort>) {
  const { list, label, placeholder, savedAs, children } = props
  const { table, filters, change } = list
  const { sorts } = table
  const search = useSearchDraft(filters.q, (q) =>
    change({ q: table.address.parse(new URLSearchParams({ q })).q }),
  )
  const hasSheet = useMediaQuery('(width < 45rem)') && savedAs !== undefined && sorts !== undefined
  const [isNaming, setNaming] = useState(false)
  const place = savedAs && { list: savedAs, path: table.path, search: list.searchOf(1) }
  const order = sorts && (
    <SortControl
      choices={Object.entries<string>(sorts).map(([value, text]) => ({ value, label: text }))}
      sort={filters.sort}
      isAscending={filters.isAscending}
      // Sets the default direction of the order: titles from A, dates from the newest, figures from the
      // highest.
      onSort={(sort) =>
        change({
          sort: table.address.parse(new URLSearchParams({ sort })).sort,
          isAscending: sort === 'title',
        })
      }
      onTurn={(isAscending) => change({ isAscending })}
    />
  )
  const openNaming = () => setNaming(true)

  return (
    <>
      <SearchForm label={label} placeholder={hasSheet ? 'Search' : placeholder} search={search}>
        {hasSheet ? (
          <FilterSheet found={formatCountWithNoun(list.total, ...table.nouns)}>
            {(close) => (
              <>
                {place && (
                  <SavedFilters
                    {...place}
                    onName={() => {
                      close()
                      openNaming()
                    }}
                  />
                )}
                {order}
              </>
            )}
          </FilterSheet>
        ) : (
          <>
            {place && <SavedFilters {...place} onName={openNaming} />}
            {order}
          </>
        )}
        {children}
      </SearchForm>
      {place && <SaveFilterDialog {...place} isOpen={isNaming} onClose={() => setNaming(false)} />}
    </>
  )
}

type FilterSheetProps = {
  /** Number of rows that match the current filters, with its noun. */
  found: string
  /** Renders filters and sorting. Controls that open something else call `close`. */
  children: (close: () => void) => ReactNode
}

/** Button for phones that opens a sheet with filters and sorting. */
function FilterSheet({ found, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" size="compact" icon={SlidersHorizontal} onClick={() => setOpen(true)}>
        Filter
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Filter">
        <DialogBody>
          <div className="grid justify-items-start gap-4.5">{children(close)}</div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={close}>Show {found}</Button>
        </DialogFooter>
      </Dialog>
    </>
  )
}
