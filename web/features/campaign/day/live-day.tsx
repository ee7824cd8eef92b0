import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type Day, deriveDay } from '#shared/derive-day.ts'
import {
  dayInstant,
  knownEntries,
  type LiveDay,
  type LiveEntry,
  noDay,
  planOf,
  withEntry,
} from '#shared/live-day.ts'
import type { SampleMode } from '#shared/sample-day.ts'
import { useCampaign, useNow, useServerTime } from '#web/features/campaign/campaign.tsx'
import { liveKey, liveQuery } from '#web/features/campaign/day/live-queries.ts'
import { useBackend } from '#web/lib/services.tsx'
import { joinChanges } from '#web/lib/use-table-changes.ts'

type Live = {
  live: LiveDay
  /** Seconds since the server was last heard; small while all is well. */
  silence: () => number
  /** The websocket has been away for a while, and the page asks instead. */
  isAsking: boolean
  /** True once data has been received. */
  isKnown: boolean
  sample: SampleMode | null
}

const LiveContext = createContext<Live | null>(null)

/** Milliseconds between two questions: with the websocket only to be sure, without it instead of it. */
const pauses = { listening: 10_000, asking: 5_000 }

type LiveDayProviderProps = {
  /** Nobody brings it back to the front: it goes on asking while nobody sees it. */
  isUnattended?: boolean
  children: ReactNode
}

/** The day as the log tells it, kept up to date for everything below. */
export function LiveDayProvider({ isUnattended = false, children }: LiveDayProviderProps) {
  const { mode, sample } = useCampaign()
  const backend = useBackend()
  const isListening = useNewEntries(sample)
  useServerTime(mode !== 'after')
  const { data, dataUpdatedAt } = useQuery({
    ...liveQuery(backend, { sample }),
    refetchInterval: isListening ? pauses.listening : pauses.asking,
    refetchOnWindowFocus: 'always',
    refetchIntervalInBackground: isUnattended,
  })
  const live = data ?? noDay
  const isKnown = data !== undefined
  const isAsking = useAsking(isListening)
  // By the browser's steady counter: what the device thinks the time is does not matter.
  const heardAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a sign of life
  useEffect(() => {
    heardAt.current = performance.now()
  }, [dataUpdatedAt])
  const value = useMemo(
    () => ({
      live,
      isAsking,
      isKnown,
      sample,
      silence: () => (heardAt.current === 0 ? 0 : Math.floor((performance.now() - heardAt.current) / 1000)),
    }),
    [live, isAsking, isKnown, sample],
  )
  return <LiveContext value={value}>{children}</LiveContext>
}

export function useLive(): Live {
  const live = useContext(LiveContext)
  if (!live) throw new Error('useLive is used outside its provider')
  return live
}

/** States and times at this second; renders the caller every second. */
export function useDay(): Day & { now: number } {
  const { live } = useLive()
  const { facts } = useCampaign()
  const now = dayInstant(live, useNow())
  const entries = useMemo(() => knownEntries(live), [live])
  const plan = useMemo(
    () => planOf(live) ?? { start: facts.attempt.start, end: facts.attempt.end, apps: live.apps },
    [live, facts],
  )
  return { ...deriveDay(entries, plan, now), now }
}

/** Joining takes a moment; nothing is said about it until `pauses.listening` has passed. */
function useAsking(isListening: boolean): boolean {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (isListening) return setAsking(false)
    const timer = setTimeout(() => setAsking(true), pauses.listening)
    return () => clearTimeout(timer)
  }, [isListening])
  return isAsking
}

/** Shows entries from the websocket without a request; joining requests what was missed once. */
function useNewEntries(sample: SampleMode | null): boolean {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const [isListening, setListening] = useState(false)
  useEffect(() => {
    const queryKey = liveKey(sample)
    const channel = joinChanges(backend, {
      table: 'day_log',
      onChange: (change) => {
        // An administrator's websocket carries record-only entries too, and this page shows none.
        if (change?.new.is_public === false) return
        // The sample day ends with the first entry of the log.
        const entry = change && sample === null && entryOf(change.new)
        if (entry) queryClient.setQueryData<LiveDay>(queryKey, (day) => day && withEntry(day, entry))
        else queryClient.invalidateQueries({ queryKey })
      },
      onStatus: (status) => setListening(status === 'SUBSCRIBED'),
    })
    return channel.leave
  }, [backend, queryClient, sample])
  return isListening
}

type ChangedRow = Partial<LiveEntry> & { author_label?: string }

/** The row of the table names a witness by number only. */
function entryOf(row: ChangedRow): LiveEntry | undefined {
  const { number, kind, happened_at, recorded_at, author_role } = row
  if (!number || !kind || !happened_at || !recorded_at || !author_role) return undefined
  return {
    number,
    kind,
    happened_at,
    recorded_at,
    author_role,
    app_number: row.app_number ?? null,
    corrects: row.corrects ?? null,
    corrected_happened_at: row.corrected_happened_at ?? null,
    text: row.text ?? null,
    witness_number: row.witness_number ?? null,
    author_name: author_role === 'witness' ? null : (row.author_label ?? null),
  }
}
