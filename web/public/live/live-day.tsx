import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type Day, deriveDay } from '#shared/derive-day.ts'
import {
  emptyLiveDay,
  getDayPlan,
  insertEntry,
  type LiveDay,
  type LiveEntry,
  listLoadedEntries,
  toRehearsalInstantOfDay,
} from '#shared/live-day.ts'
import type { SampleMode } from '#shared/sample-day.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { subscribeToChanges } from '#web/common/data/use-table-changes.ts'
import { useCampaign, useNow, useServerTimeSync } from '#web/public/attempt/campaign.tsx'
import { createLiveDayKey, liveDayQuery } from '#web/public/live/live-queries.ts'

type Live = {
  live: LiveDay
  /** Returns the seconds since the last answer of the server. They stay small while the connection works. */
  silence: () => number
  /** True if the websocket has been disconnected for some seconds. The page then polls instead. */
  isAsking: boolean
  /** True after the first data has arrived. */
  isKnown: boolean
  sample: SampleMode | null
}

const LiveContext = createContext<Live | null>(null)

/**
 * Milliseconds between two polls. While the websocket is connected, polling is only a safety net. Without the
 * websocket, polling replaces it.
 */
const pauses = { listening: 10_000, asking: 5_000 }

type LiveDayProviderProps = {
  /** True if nobody operates the page, such as an overlay. It then polls in the background as well. */
  isUnattended?: boolean
  children: ReactNode
}

/** Provides the day's log and updates it. */
export function LiveDayProvider({ isUnattended = false, children }: LiveDayProviderProps) {
  const { mode, sample } = useCampaign()
  const backend = useBackend()
  const isListening = useNewEntries(sample)
  useServerTimeSync(mode !== 'after')
  const { data, dataUpdatedAt } = useQuery({
    ...liveDayQuery(backend, { sample }),
    refetchInterval: isListening ? pauses.listening : pauses.asking,
    refetchOnWindowFocus: 'always',
    refetchIntervalInBackground: isUnattended,
  })
  const live = data ?? emptyLiveDay
  const isKnown = data !== undefined
  const isAsking = useAsking(isListening)
  // Value of `performance.now()` at the last answer. It does not depend on the device's clock.
  const heardAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer resets the time
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

export function useLiveDay(): Live {
  const live = useContext(LiveContext)
  if (!live) throw new Error('useLiveDay is used outside its provider')
  return live
}

/** Returns the states and times of the day at this second, and renders the calling component every second. */
export function useDay(): Day & { now: number } {
  const { live } = useLiveDay()
  const { facts } = useCampaign()
  const now = toRehearsalInstantOfDay(live, useNow())
  const entries = useMemo(() => listLoadedEntries(live), [live])
  const plan = useMemo(
    () => getDayPlan(live) ?? { start: facts.attempt.start, end: facts.attempt.end, apps: live.apps },
    [live, facts],
  )
  return { ...deriveDay(entries, plan, now), now }
}

/**
 * True if the websocket has been disconnected for `pauses.listening`. A shorter time is normal while
 * connecting.
 */
function useAsking(isListening: boolean): boolean {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (isListening) return setAsking(false)
    const timer = setTimeout(() => setAsking(true), pauses.listening)
    return () => clearTimeout(timer)
  }, [isListening])
  return isAsking
}

/**
 * Adds entries from the websocket without a request. Joining the channel makes one request for entries that
 * were missed.
 */
function useNewEntries(sample: SampleMode | null): boolean {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const [isListening, setListening] = useState(false)
  useEffect(() => {
    const queryKey = createLiveDayKey(sample)
    const channel = subscribeToChanges(backend, {
      table: 'day_log',
      onChange: (change) => {
        // Ignores entries that are not public. An administrator's websocket also sends these, but this page
        // must not show them.
        if (change?.new.is_public === false) return
        // Uses the entry only if no sample day is shown. The first entry of the log ends the sample day, so
        // the page then refetches.
        const entry = change && sample === null && entryOf(change.new)
        if (entry) queryClient.setQueryData<LiveDay>(queryKey, (day) => day && insertEntry(day, entry))
        else queryClient.invalidateQueries({ queryKey })
      },
      onStatus: (status) => setListening(status === 'SUBSCRIBED'),
    })
    return channel.leave
  }, [backend, queryClient, sample])
  return isListening
}

type ChangedRow = Partial<LiveEntry> & { author_label?: string }

/**
 * Returns an entry from a row of the table. The row has only the number of a witness, so no name is shown.
 */
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
    details: row.details,
    author_name: row.witness_number != null ? null : (row.author_label ?? null),
  }
}
