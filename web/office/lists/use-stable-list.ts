import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'

/**
 * Data source of a list. The list reads its rows once (`readPage`), and afterwards only their current state
 * (`readNow`).
 */
export type ListSource<Row> = {
  /** Query key of the list. It must not begin with `news`, because a changed row must not reload the list. */
  key: QueryKey
  /** Beginning of the query keys that changes of the rows invalidate. */
  news: QueryKey
  readPage: (signal: AbortSignal) => Promise<{ rows: Row[]; count: number }>
  /** Reads all rows that match the filters, on all pages, in batches. */
  readPortions: (signal: AbortSignal) => AsyncIterable<Row[]>
  /** Reads the creation time of the newest row in the table. */
  readNewest: (signal: AbortSignal) => Promise<string>
  readNow: (ids: readonly string[], signal: AbortSignal) => Promise<Row[]>
  /** Counts the rows created after `newest` that match the filters. */
  countSince: (newest: string, signal: AbortSignal) => Promise<number>
}

type ReadList<Row> = {
  rows: readonly Row[]
  total: number
  newest: string
  readAt: number
  source: ListSource<Row>
}

export type StableList<Row> = {
  /** Rows of the list; undefined until they have loaded. */
  rows: readonly Row[] | undefined
  /** Number of rows that matched the filters, without rows deleted since then. */
  total: number
  newCount: number
  isError: boolean
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

/**
 * Loads a list that does not move while someone reads it. Rows keep their positions and show their new state.
 * New rows appear when the list is loaded again; deleted rows disappear.
 */
export function useStableList<Row extends { id: string }>(source: ListSource<Row>): StableList<Row> {
  const list = useQuery<ReadList<Row>>({
    queryKey: source.key,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnReconnect: ({ state }) => state.status === 'error',
    async queryFn({ signal }) {
      const [newest, { rows, count }] = await Promise.all([
        source.readNewest(signal),
        source.readPage(signal),
      ])
      return { rows, total: count, newest, readAt: Date.now(), source }
    },
  })
  const read = list.data
  const { data: now } = useQuery({
    queryKey: [...source.news, 'admin', 'as it is now', ...(read?.source.key ?? []), read?.readAt],
    enabled: read !== undefined,
    initialData: read && { rows: read.rows, newCount: 0 },
    initialDataUpdatedAt: read?.readAt,
    async queryFn({ signal }) {
      if (!read) throw new Error('asked about a list that was not read')
      const { readNow, countSince } = read.source
      const ids = read.rows.map(({ id }) => id)
      const [rows, newCount] = await Promise.all([
        ids.length > 0 ? readNow(ids, signal) : [],
        countSince(read.newest, signal),
      ])
      return { rows, newCount }
    },
  })

  const rows = read && sortRowsAsLoaded(read.rows, now?.rows ?? read.rows)
  return {
    rows,
    total: read && rows ? read.total - (read.rows.length - rows.length) : 0,
    newCount: now?.newCount ?? 0,
    isError: list.isError,
    error: list.error,
    isPlaceholderData: list.isPlaceholderData,
    refetch: list.refetch,
  }
}

/** Returns the current rows in the order in which they were first loaded. */
export function sortRowsAsLoaded<Row extends { id: string }>(
  read: readonly Row[],
  now: readonly Row[],
): Row[] {
  const byId = new Map(now.map((row) => [row.id, row]))
  return read.flatMap(({ id }) => byId.get(id) ?? [])
}
