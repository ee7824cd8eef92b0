import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'

/** Reads a list, and later the current state of its rows. */
export type ListSource<Row> = {
  /** The key of the list. Not under `news`, because a changed row must not reload the list. */
  key: QueryKey
  /** Root of the query keys that changes of the rows invalidate. */
  news: QueryKey
  readPage: (signal: AbortSignal) => Promise<{ rows: Row[]; count: number }>
  /** All rows that the filters find, on all pages. */
  readPortions: (signal: AbortSignal) => AsyncIterable<Row[]>
  /** Creation time of the newest row of the table. */
  readNewest: (signal: AbortSignal) => Promise<string>
  readNow: (ids: readonly string[], signal: AbortSignal) => Promise<Row[]>
  /** Number of rows created after `newest` that the list would show. */
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
  /** Undefined until they have loaded. */
  rows: readonly Row[] | undefined
  /** Number of rows that the filters found, without those deleted since then. */
  total: number
  newCount: number
  isError: boolean
  error: Error | null
  isPlaceholderData: boolean
  readAgain: () => void
}

/**
 * A list that does not move while it is read: rows keep their places and show their new state, and new ones wait until
 * the list is loaded again. Only deleted rows disappear.
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

  const rows = read && inPlace(read.rows, now?.rows ?? read.rows)
  return {
    rows,
    total: read && rows ? read.total - (read.rows.length - rows.length) : 0,
    newCount: now?.newCount ?? 0,
    isError: list.isError,
    error: list.error,
    isPlaceholderData: list.isPlaceholderData,
    readAgain: () => void list.refetch(),
  }
}

/** Current rows in the order in which they were first loaded. */
export function inPlace<Row extends { id: string }>(read: readonly Row[], now: readonly Row[]): Row[] {
  const byId = new Map(now.map((row) => [row.id, row]))
  return read.flatMap(({ id }) => byId.get(id) ?? [])
}
