import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useBackend } from '#web/common/data/services.tsx'
import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { useToast } from '#web/common/ui/toast.tsx'
import { type ListFilters, listTabIds } from '#web/office/lists/list-filters.ts'
import type { OfficeTable } from '#web/office/lists/office-table.ts'
import { useListState } from '#web/office/lists/use-list-state.ts'
import { useSelection } from '#web/office/lists/use-selection.ts'
import { useStableList } from '#web/office/lists/use-stable-list.ts'
import { useOfficeRole } from '#web/office/sign-in/office-role.ts'

type NamedRow = z.ZodObject<{ id: z.ZodString }>

/** Returns the rows, filters, counts and selection of an office list whose rows come from one table. */
export function useTableList<
  Row extends NamedRow,
  Picked extends NamedRow,
  Tab extends string,
  Sort extends string,
>(table: OfficeTable<Row, Picked, Tab, Sort>) {
  const backend = useBackend()
  const role = useOfficeRole()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [filters, setFilters] = useListState(table.address)
  const asked = { filters, role }
  const source = table.createSource(backend, asked)
  const list = useStableList(source)
  const { data: counts, isError: areUnknown } = useQuery(table.countsQuery(backend, role))
  const selection = useSelection<z.output<Picked>>(`${filters.tab} ${filters.q}`)
  const [isPicking, setPicking] = useState(false)
  useTableChanges(table.changes, table.news)

  const change = (changes: Partial<ListFilters<Tab, Sort>>) => setFilters({ ...filters, page: 1, ...changes })
  const searchOf = (page: number) => table.address.write({ ...filters, page })
  const isShown = (tab: Tab) => tab !== table.rareTab || tab === filters.tab || Boolean(counts?.[tab])

  return {
    ...list,
    table,
    filters,
    page: filters.page,
    pageCount: Math.ceil(list.total / table.pageSize),
    counts,
    selection,
    isPicking,
    readPortions: source.readPortions,
    tabs: {
      name: table.changes,
      label: table.tabsLabel,
      tabs: listTabIds(table.tabs)
        .filter(isShown)
        .map((id) => ({ id, label: table.tabs[id], count: counts?.[id] ?? (areUnknown ? null : undefined) })),
      selected: filters.tab,
      onSelect: (tab: Tab) => change({ tab }),
    },
    /** Changes filters and shows the first page. */
    change,
    searchOf,
    hrefOf: (page: number) => table.path + searchOf(page),
    /** Loads the list again, and all other queries that contain its rows. */
    refresh() {
      void list.refetch()
      void queryClient.invalidateQueries({ queryKey: table.news })
    },
    /** Loads the list again and moves to the first page, where most sort orders show new rows. */
    showNew() {
      void list.refetch()
      if (filters.page > 1) change({})
    },
    /** Selects all rows that match the filters, on all pages. */
    selectAll: () =>
      void table.readMatching(backend, asked).then(
        (rows) => selection.tick(rows, true),
        () => toast(table.failed, 'failed'),
      ),
    togglePicking() {
      setPicking(!isPicking)
      selection.clear()
    },
  }
}
