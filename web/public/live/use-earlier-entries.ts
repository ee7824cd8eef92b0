import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { type EarlierEntries, type LiveEntry, scaleRehearsalEntries } from '#shared/live-day.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useLiveDay } from '#web/public/live/live-day.tsx'
import {
  earlierEntriesQuery,
  getBeforeParamForEntry,
  readBeforeParam,
} from '#web/public/live/live-queries.ts'
import { getLogPositions } from '#web/public/live/log-positions.ts'

/** Maximum number of requests for one click. */
const patience = 10

/** Loads earlier portions of the log, and the entries around an old entry in the URL. */
export function useEarlierEntries(marked: number | undefined) {
  const { live, sample } = useLiveDay()
  const { attempt } = live
  const backend = useBackend()
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  // Stores the entries of the first render, because new entries push them out of the newest portion.
  const [first] = useState<EarlierEntries>(live)
  const around = getBeforeParamForEntry(live, marked)
  const before = readBeforeParam(search)
  const { data: ofEntry } = useQuery({
    ...earlierEntriesQuery(backend, { before: around ?? 0, sample, attempt }),
    enabled: around !== undefined,
  })
  const { data: asked } = useQuery({
    ...earlierEntriesQuery(backend, { before: before ?? 0, sample, attempt }),
    enabled: before !== undefined,
  })
  const [loaded, setLoaded] = useState<EarlierEntries[]>([])
  const [loading, setLoading] = useState<number>()
  const [failed, setFailed] = useState<number>()
  const portions = useMemo(() => {
    const read = [...(ofEntry ? [ofEntry] : []), ...(asked ? [asked] : []), ...loaded]
    return [
      ...read.map(({ entries, older }) => ({ entries: scaleRehearsalEntries(live, entries), older })),
      first,
      live,
    ]
  }, [live, first, ofEntry, asked, loaded])
  const entries = useMemo(() => unique(portions.flatMap((portion) => portion.entries)), [portions])
  const places = useMemo(() => getLogPositions(portions), [portions])

  /** Loads the entries before this number until `count` entries have arrived. */
  async function load(number: number, count: number): Promise<LiveEntry | undefined> {
    setLoading(number)
    setFailed(undefined)
    const found: EarlierEntries[] = []
    let left = count
    let next = number
    let hasFailed = false
    while (left > 0 && found.length < patience) {
      const portion = await queryClient
        .fetchQuery(earlierEntriesQuery(backend, { before: next, sample, attempt }))
        .catch(() => undefined)
      hasFailed = !portion
      const last = portion?.entries.at(-1)
      if (!portion || !last) break
      found.push(portion)
      left -= portion.entries.length
      next = last.number
    }
    flushSync(() => {
      setLoaded((known) => [...known, ...found])
      setLoading(undefined)
      if (hasFailed) setFailed(next)
    })
    return found[0]?.entries[0]
  }

  /** Returns the number of public entries between `newer` and `older`, or before `newer` if `older` is missing. */
  const missing = (newer: LiveEntry, older?: LiveEntry) =>
    (places.get(newer.number) ?? 0) - (older ? (places.get(older.number) ?? 0) : 0) - 1

  return { entries, missing, load, loading, failed }
}

/** Sorts the entries from the newest, and removes duplicates. */
function unique(entries: readonly LiveEntry[]): LiveEntry[] {
  return [...new Map(entries.map((entry) => [entry.number, entry])).values()].sort(
    (a, b) => b.number - a.number,
  )
}
