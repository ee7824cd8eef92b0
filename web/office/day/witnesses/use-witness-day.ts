import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isConfirmableKind } from '#shared/confirmations.ts'
import type { DayEntryKind } from '#shared/day-log.ts'
import { type DayEntryToWrite, dayEntryToWrite } from '#shared/day-writing.ts'
import { applyEntryCorrections } from '#shared/derive-day.ts'
import { type EntryForWitness, type WitnessDay, witnessDay } from '#shared/witness.ts'
import { listShifts, type Shift } from '#shared/witness-shifts.ts'
import type { Backend } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { subscribeToChanges } from '#web/common/data/use-table-changes.ts'
import { createDeviceStore } from '#web/common/offline/browser-store.ts'
import { useOfflinePageCaching } from '#web/common/offline/use-offline-page-caching.ts'
import { usePersistentQueue } from '#web/common/offline/use-persistent-queue.ts'
import { joinWithAnd } from '#web/common/words/join-with-and.ts'
import type { DayClock } from '#web/office/day/day-clock.ts'
import { createDayStore, createInitialDayData, useStoreDay } from '#web/office/day/day-store.ts'
import { useEvidenceQueue } from '#web/office/day/evidence/use-evidence-queue.ts'
import { useDayClock } from '#web/office/day/use-day-clock.ts'

const witnessDayKey = ['day', 'witness'] as const

/**
 * Polling interval in milliseconds. The page polls in addition to the subscription, because the server pushes
 * only public entries.
 */
const everyMilliseconds = 15_000

function witnessDayQuery(backend: Backend, clock: DayClock) {
  return queryOptions({
    queryKey: witnessDayKey,
    meta: { zoneAt: ['facts', 'zone'] },
    refetchInterval: everyMilliseconds,
    async queryFn({ signal }): Promise<WitnessDay> {
      const correct = clock.ask()
      const { data } = await backend.read('get-witness-day', { signal })
      correct(Date.parse(data.now))
      return data
    },
  })
}

/** Returns the state of the witness's page: log, waiting entries and files of this device, and the server's time. */
export function useWitnessDay(person: string) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const clock = useDayClock(witnessDayKey)
  const [draft] = useState(() => createDeviceStore(`witness-statement-${person}`))
  const [kept] = useState(() => createDayStore('witness', { person, shape: witnessDay }))
  const [first] = useState(() => createInitialDayData(kept))
  const query = useQuery({ ...witnessDayQuery(backend, clock), ...first })
  useOfflinePageCaching()
  useStoreDay(kept, query.data, query.dataUpdatedAt)
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: witnessDayKey })
  const queue = usePersistentQueue({
    said: dayEntryToWrite,
    kept: createDeviceStore(`witness-queue-${person}`),
    send: (body) => backend.call('write-witness-entry', { body }),
    onSent: readAgain,
  })
  const waiting = useSyncExternalStore(queue.subscribe, queue.items, queue.items)
  const evidence = useEvidenceQueue(person, { now: clock.now, onAdded: readAgain })
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(timer)
  }, [clock])
  useEffect(() => {
    const channel = subscribeToChanges(backend, {
      table: 'day_log',
      onChange: () => void queryClient.invalidateQueries({ queryKey: witnessDayKey }),
    })
    return () => channel.leave()
  }, [backend, queryClient])
  /** True if an entry of this kind is waiting to be sent. The button must not add another. */
  const isComing = (kind: DayEntryKind) =>
    waiting.some(({ said, refusal }) => refusal === null && said.kind === kind)
  return { query, queue, evidence, waiting, isComing, clock, now, draft, readAgain }
}

/** Returns the entries with their corrected times, oldest first. */
export const applyCorrections = (entries: readonly EntryForWitness[]) =>
  applyEntryCorrections(entries.toReversed())

/** Returns the shifts of this witness, oldest first. */
export const listOwnShifts = (entries: readonly EntryForWitness[]): Shift[] =>
  listShifts(applyCorrections(entries).filter(({ entry }) => entry.is_own))

/** True if the newest shift has ended and no statement has been signed since then. */
export function hasUnsignedShift(entries: readonly EntryForWitness[], shifts: readonly Shift[]): boolean {
  const end = shifts.at(-1)?.to ?? null
  return (
    end !== null &&
    !entries.some(
      ({ kind, is_own, happened_at }) => kind === 'statement' && is_own && Date.parse(happened_at) >= end,
    )
  )
}

/**
 * Returns a note in which the witness attests entries. Its text is for readers, and its numbers are for
 * programs.
 */
export function createAttestationNote(numbers: readonly number[]): {
  text: string
  attested_entries: number[]
} {
  const attested_entries = numbers.toSorted((a, b) => a - b)
  const what = numbers.length === 1 ? 'entry' : 'entries'
  return { text: `Saw ${what} ${joinWithAnd(attested_entries.map(String))}.`, attested_entries }
}

type Note = Pick<EntryForWitness | DayEntryToWrite, 'attested_entries'>

/**
 * Returns the newest note in which the witness attested entries. A timekeeper's confirmation of the start or
 * end does not count.
 */
export function findLastAttestation(entries: readonly EntryForWitness[]): EntryForWitness | undefined {
  const confirmed = entries.filter(({ kind }) => isConfirmableKind(kind)).map(({ number }) => number)
  return entries.find((entry) => {
    const seen = (entry.is_own && entry.attested_entries) || []
    const isLook = entry.author_role !== 'timekeeper' || !seen.some((number) => confirmed.includes(number))
    return seen.length > 0 && isLook
  })
}

/**
 * Number of newest entries that get_witness_day returns, whatever their kind. Of older entries, it returns
 * only the start, the end, corrections and the witness's own.
 */
const readBack = 100

/**
 * Returns the recent entries that this witness has not attested, newest first. Leaves out entries of
 * witnesses. An entry that the witness did not tick in an earlier note stays in the list.
 */
export function findUnattestedEntries(
  entries: readonly EntryForWitness[],
  onItsWay: readonly Note[],
): EntryForWitness[] {
  const newest = entries[0]?.number ?? 0
  const attested = new Set(
    [...entries.filter(({ is_own }) => is_own), ...onItsWay].flatMap(
      ({ attested_entries }) => attested_entries ?? [],
    ),
  )
  return entries.filter(
    ({ number, is_own, witness_number }) =>
      number > newest - readBack && !attested.has(number) && !is_own && witness_number === null,
  )
}
