import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type DayEntryToWrite, dayEntryToWrite } from '#shared/day-writing.ts'
import { deriveDay } from '#shared/derive-day.ts'
import { listMissingItems } from '#shared/missing-items.ts'
import { toRehearsalInstant } from '#shared/rehearsal-clock.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { subscribeToChanges } from '#web/common/data/use-table-changes.ts'
import { createDeviceStore } from '#web/common/offline/browser-store.ts'
import { useOfflinePageCaching } from '#web/common/offline/use-offline-page-caching.ts'
import { usePersistentQueue } from '#web/common/offline/use-persistent-queue.ts'
import { createDayStore, createInitialDayData, useStoreDay } from '#web/office/day/day-store.ts'
import {
  appendEntry,
  createDayPlan,
  type OfficeDay,
  type OfficeEntry,
  officeDay,
  officeDayKey,
  officeDayQuery,
  officeEntry,
} from '#web/office/day/queries.ts'
import { type RehearsalDay, toRehearsalDay, toRehearsalEntries } from '#web/office/day/rehearsal-day.ts'
import { useUndeliveredHeads } from '#web/office/day/undelivered-heads.ts'
import { useDayClock } from '#web/office/day/use-day-clock.ts'
import { useIntents } from '#web/office/day/use-intents.ts'
import { isCancellable, type WaitingEntry } from '#web/office/day/waiting-entry.ts'

/**
 * Returns the state of the control room: the log, waiting entries of this device, the server's time, and
 * everything derived from them.
 */
export function useOfficeDay(person: string, onSent: (said: DayEntryToWrite) => void) {
  const backend = useBackend()
  const clock = useDayClock(officeDayKey)
  const [kept] = useState(() => createDayStore('office', { person, shape: officeDay }))
  const [first] = useState(() => createInitialDayData(kept))
  const query = useQuery({ ...officeDayQuery(backend, clock), ...first })
  const queryClient = useQueryClient()
  const queue = usePersistentQueue({
    said: dayEntryToWrite,
    kept: createDeviceStore(`day-queue-${person}`),
    send: (body) => backend.call('write-day-entry', { body }),
    onSent(said) {
      void queryClient.invalidateQueries({ queryKey: officeDayKey })
      onSent(said)
    },
  })
  const waiting = useSyncExternalStore(queue.subscribe, queue.items, queue.items)
  const realNow = useNow(clock.now, waiting.some(isCancellable) ? 100 : 1000)
  const ahead = clock.deviceAhead()
  useLiveLog()
  useOfflinePageCaching()
  useStoreDay(kept, query.data, query.dataUpdatedAt)

  const day = useMemo(() => query.data && toRehearsalDay(query.data), [query.data])
  const play = day?.play
  const now = toRehearsalInstant(realNow, play)
  const shown = useMemo(() => toRehearsalEntries(waiting, play), [waiting, play])
  const undelivered = useUndeliveredHeads()
  const intents = useIntents(realNow, waiting)
  const known = useMemo(() => {
    const all = day && derived(day, shown, now)
    return all && { ...all, missing: [...all.missing, ...undelivered] }
  }, [day, shown, now, undelivered])
  return { query, queue, intents, waiting, shown, clock, now, realNow, deviceAhead: ahead, ...known }
}

type OfficeState = ReturnType<typeof useOfficeDay>

/** State after the log has loaded. */
export type LoadedOfficeState = OfficeState & {
  office: NonNullable<OfficeState['office']>
  day: NonNullable<OfficeState['day']>
}

function derived(day: RehearsalDay, waiting: readonly WaitingEntry[], now: number) {
  const entries = [...day.entries, ...comingEntries(day, waiting)]
  const derivedDay = deriveDay(entries, createDayPlan(day), now)
  const missing = listMissingItems({ entries, day: derivedDay, apps: day.slots, now })
  return { office: day, day: derivedDay, missing }
}

/** Returns waiting entries as log entries, so that the next step is correct without a network. */
function comingEntries(day: OfficeDay, waiting: readonly WaitingEntry[]): OfficeEntry[] {
  const last = day.entries.at(-1)?.number ?? 0
  return waiting
    .filter((item) => item.refusal === null && !isCancellable(item))
    .map(({ said }, index) => ({
      number: last + 1 + index,
      attempt: day.facts.attempt,
      kind: said.kind,
      app_number: said.app_number ?? null,
      corrects: said.corrects ?? null,
      corrected_happened_at: said.corrected_happened_at ?? null,
      evidence_id: null,
      witness_number: null,
      happened_at: said.happened_at,
      recorded_at: said.happened_at,
      is_public: said.is_public ?? true,
      parallel: said.parallel ?? false,
      author_role: 'builder',
      text_hash: '',
      author_hash: '',
      previous_hash: '',
      hash: '',
      text: said.text ?? '',
      details: said.details,
      text_salt: null,
      author_name: null,
      author_salt: null,
      author_label: '',
    }))
}

/** Adds entries of other control rooms to the cache. Refetches the log if some are missing. */
function useLiveLog() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: officeDayKey })
    const channel = subscribeToChanges(backend, {
      table: 'day_log',
      onChange(change) {
        const entry = officeEntry.safeParse(change?.new)
        const day = queryClient.getQueryData<OfficeDay>(officeDayKey)
        const next = entry.success && day ? appendEntry(day, entry.data) : undefined
        if (next) queryClient.setQueryData(officeDayKey, next)
        else readAgain()
      },
    })
    addEventListener('online', readAgain)
    document.addEventListener('visibilitychange', readAgain)
    return () => {
      removeEventListener('online', readAgain)
      document.removeEventListener('visibilitychange', readAgain)
      channel.leave()
    }
  }, [backend, queryClient])
}

function useNow(read: () => number, every: number): number {
  const [now, setNow] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), every)
    return () => clearInterval(timer)
  }, [read, every])
  return now
}
