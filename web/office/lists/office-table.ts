import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { joinColumnNames } from '#shared/join-column-names.ts'
import type { OfficeRole } from '#shared/office-roles.ts'
import { type Backend, BackendError, getRowsOrThrow } from '#web/common/data/backend.ts'
import { readAllRows, readBatches, readListPage } from '#web/common/lists/read-page.ts'
import {
  createFiltersUrlFormat,
  type ListChoices,
  type ListFilters,
  listTabIds,
} from '#web/office/lists/list-filters.ts'
import { createSearchPattern, quoteFilterValue } from '#web/office/lists/search-pattern.ts'
import { getSortColumn } from '#web/office/lists/sort-column.ts'
import type { ListSource } from '#web/office/lists/use-stable-list.ts'

type Selected = { name: string; columns: string; isHead?: boolean }

const selectRows = (backend: Backend, { name, columns, isHead = false }: Selected) =>
  backend.rest.from(name).select(columns, { count: 'exact', head: isHead })
type Rows = ReturnType<typeof selectRows>

type SortOrder = { column: string; ascending: boolean; nullsFirst?: boolean }

/** Filters of a list, and the role of the signed-in person. The database returns different rows to each role. */
export type ListRequest<Tab extends string = string, Sort extends string = string> = {
  filters: ListFilters<Tab, Sort>
  role: OfficeRole
}

type Description<
  Row extends z.ZodObject,
  Picked extends z.ZodObject,
  Tab extends string,
  Sort extends string,
> = ListChoices<Tab, Sort> & {
  path: string
  title: string
  /** Noun for one row and for several, such as "idea" and "ideas". */
  nouns: readonly [one: string, many: string]
  /**
   * Texts of the list: caption of the table, loading state, failure, file name of the export, and label of
   * the tabs.
   */
  caption: string
  loading: string
  failed: string
  exportAs: string
  tabsLabel: string
  /** Tab that appears only if it has rows. */
  rareTab?: NoInfer<Tab>
  /** `name` is the table or view with the rows. Changes in the table `changes` refresh the list. */
  name: string
  changes: string
  row: Row
  /** Columns that a decision about a row needs. */
  picked: Picked
  /** Beginning of the query keys that a change of a row invalidates. */
  news: QueryKey
  pageSize: number
  /** Columns that the search compares. The default is the column `words`. */
  searched?: (role: OfficeRole) => readonly string[]
  /** Filters the rows of a tab. By default, the tab is a status, and `all` has every row. */
  inTab?: (rows: Rows, tab: Tab) => Rows
  /** Filters the rows that can be selected. By default, every row can. */
  selectable?: (rows: Rows) => Rows
  /** Returns the sort order. By default, it is the order of the filters. The id is always the last criterion. */
  order?: (filters: ListFilters<Tab, Sort>) => SortOrder
  /** Counts the rows of each tab. By default, each tab needs one request. */
  count?: (backend: Backend, signal: AbortSignal) => Promise<Record<Tab, number>>
}

const byStatus = (rows: Rows, tab: string) => (tab === 'all' ? rows : rows.eq('status', tab))
const bySort = ({ sort, isAscending }: ListFilters): SortOrder => ({
  column: getSortColumn(sort),
  ascending: isAscending,
})

/** Creates an office list whose rows come from one table. All queries of the list are made from this description. */
export function createOfficeTable<
  Row extends z.ZodObject,
  Picked extends z.ZodObject,
  Tab extends string,
  Sort extends string = 'created_at',
>(list: Description<Row, Picked, Tab, Sort>) {
  const { name, row, picked, news, pageSize, tabs } = list
  const { searched = () => ['words'], inTab = byStatus, selectable = (rows) => rows, order = bySort } = list
  const { count = countTabs } = list
  const address = createFiltersUrlFormat(list)
  const columns = joinColumnNames(row)
  type Request = ListRequest<Tab, Sort>

  /** Returns a query for all rows that match the filters, without an order. */
  function matching(backend: Backend, { filters: { q, tab }, role }: Request, wanted: string) {
    const rows = inTab(selectRows(backend, { name, columns: wanted }), tab)
    if (!q) return rows
    const pattern = createSearchPattern(q)
    const [only, ...others] = searched(role)
    if (only && others.length === 0) return rows.like(only, pattern)
    return rows.or(
      searched(role)
        .map((column) => `${column}.like.${quoteFilterValue(pattern)}`)
        .join(),
    )
  }

  function readRows(backend: Backend, asked: Request, from: number, to: number) {
    const { column, ...direction } = order(asked.filters)
    return matching(backend, asked, columns).order(column, direction).order('id').range(from, to)
  }

  /** Returns the source from which the list loads its rows. Its key contains everything that the rows depend on. */
  function createSource(backend: Backend, asked: Request): ListSource<z.output<Row>> {
    const page = { page: asked.filters.page, size: pageSize }
    return {
      key: ['office list', name, asked],
      news,
      async readPage(signal) {
        const found = await readListPage(page, (from, to) =>
          readRows(backend, asked, from, to).abortSignal(signal),
        )
        return { rows: z.array(row).parse(found.rows), count: found.count }
      },
      readPortions: (signal) =>
        readBatches(row, (from, to) => readRows(backend, asked, from, to).abortSignal(signal)),
      readNewest: (signal) => readNewest(backend, name, signal),
      async readNow(ids, signal) {
        const rows = backend.rest.from(name).select(columns).in('id', ids)
        return z.array(row).parse(getRowsOrThrow<unknown>(await rows.abortSignal(signal)).rows)
      },
      async countSince(newest, signal) {
        const later = matching(backend, asked, 'id').gt('created_at', newest).limit(1)
        return getRowsOrThrow<unknown>(await later.abortSignal(signal)).count
      },
    }
  }

  /** Loads all rows that match the filters and can be selected, not only those of the page. */
  function readMatching(backend: Backend, asked: Request, first: 'id' | 'created_at' = 'id') {
    return readAllRows(picked, (from, to) =>
      selectable(matching(backend, asked, joinColumnNames(picked)))
        .order(first)
        .order('id')
        .range(from, to),
    )
  }

  async function countTabs(backend: Backend, signal: AbortSignal): Promise<Record<Tab, number>> {
    const counted = await Promise.all(
      listTabIds(tabs).map(async (tab) => [tab, await countTab(backend, tab, signal)] as const),
    )
    return Object.fromEntries(counted) as Record<Tab, number>
  }

  async function countTab(backend: Backend, tab: Tab, signal: AbortSignal): Promise<number> {
    const rows = inTab(selectRows(backend, { name, columns: 'id', isHead: true }), tab)
    const { error, count: found, status } = await rows.abortSignal(signal)
    // Treats a missing count as an error, because a failed HEAD request has no body and the client treats a
    // 404 as success.
    if (error || found === null) throw new BackendError(error?.message ?? '', status)
    return found
  }

  return {
    ...list,
    address,
    columns,
    matching,
    createSource,
    readMatching,
    countsQuery: (backend: Backend, role: OfficeRole) =>
      queryOptions({
        queryKey: [...news, 'admin', 'counts', role],
        queryFn: ({ signal }) => count(backend, signal),
      }),
  }
}

export type OfficeTable<
  Row extends z.ZodObject,
  Picked extends z.ZodObject,
  Tab extends string,
  Sort extends string,
> = ReturnType<typeof createOfficeTable<Row, Picked, Tab, Sort>>

const datedRow = z.object({ created_at: z.string().nullable() })

/** Reads the creation time of the newest row. Rows that are created after it count as new. */
async function readNewest(backend: Backend, table: string, signal: AbortSignal): Promise<string> {
  const rows = backend.rest.from(table).select('created_at').not('created_at', 'is', null)
  const answer = await rows.order('created_at', { ascending: false }).limit(1).abortSignal(signal)
  const [newest] = getRowsOrThrow<unknown>(answer).rows
  return (newest !== undefined && datedRow.parse(newest).created_at) || '-infinity'
}
