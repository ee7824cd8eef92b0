import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { dayEntryKinds } from '#shared/day-log.ts'
import type { DayEntryToWrite } from '#shared/day-writing.ts'
import { joinColumnNames } from '#shared/join-column-names.ts'
import { type Backend, BackendError, getRowsOrThrow, isTransientError } from '#web/common/data/backend.ts'
import { createTimeoutSignal } from '#web/common/data/request-timeout.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { subscribeToChanges } from '#web/common/data/use-table-changes.ts'
import { createTabStore } from '#web/common/offline/browser-store.ts'
import { officeDayKey } from '#web/office/day/queries.ts'
import type { WaitingEntry } from '#web/office/day/waiting-entry.ts'

/** Milliseconds for which another device's step is shown: the longest countdown plus network delay. */
const believed = 25_000
/**
 * Milliseconds for which a step begun on another device blocks the button here. After that the step can be
 * started here, because the other device may have disappeared.
 */
const binding = 8_000

const intent = z.object({
  key: z.string(),
  kind: z.enum(dayEntryKinds),
  app_number: z.int().nullable(),
  author_label: z.string(),
  begun_at: z.string(),
})
type Intent = z.output<typeof intent>
export type RemoteStep = Intent & { isBinding: boolean }

/**
 * Interval and timeout, in milliseconds, of the requests for steps of other devices. They are short, so that
 * the control room notices a dead connection within 20 seconds. The log is too large to be loaded this often.
 */
const everyMilliseconds = 10_000
const patience = 5_000

const intentsKey = ['day', 'intents'] as const

/** Stores the time of the last answer, in case the page is reloaded while the server does not answer. */
const keptAnswer = createTabStore('day-answered-at')

function intentsQuery(backend: Backend) {
  return queryOptions({
    queryKey: intentsKey,
    staleTime: 0,
    // Keeps the same interval after failures, because the builder must see soon that the connection is back.
    refetchInterval: everyMilliseconds,
    // Sets initial data, because a query without data loses its error during each retry.
    initialData: [],
    initialDataUpdatedAt: () => Number(keptAnswer.read()) || 0,
    async queryFn({ signal }): Promise<Intent[]> {
      const asked = createTimeoutSignal(patience, signal)
      // Rejects after the timeout, because the client may wait longer while it renews an expired session.
      const late = new Promise<never>((_, reject) =>
        asked.addEventListener('abort', () => reject(new BackendError('timeout', 0))),
      )
      const read = backend.rest
        .from('day_intents')
        .select(joinColumnNames(intent))
        .order('begun_at')
        .abortSignal(asked)
      const answer = await Promise.race([read, late])
      return z.array(intent).parse(getRowsOrThrow<unknown>(answer).rows)
    },
  })
}

/**
 * Shares steps between control rooms during their countdown, so that two people do not take the same step.
 * Without a network nothing is shared. If two people then take the same step, the log rejects the second
 * entry.
 */
export function useIntents(now: number, waiting: readonly WaitingEntry[]) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const [own] = useState(() => new Set<string>())
  const { data, error, dataUpdatedAt: answeredAt } = useQuery(intentsQuery(backend))
  const isSilent = isTransientError(error)
  useEffect(() => {
    if (answeredAt > 0) keptAnswer.keep(answeredAt)
  }, [answeredAt])
  useEffect(() => {
    if (!isSilent) return
    // Refetches the log when the server answers again, because entries of other devices may have been missed
    // in the meantime.
    return () => void queryClient.invalidateQueries({ queryKey: officeDayKey })
  }, [isSilent, queryClient])
  // Remembers the keys of this device's entries, from all its tabs, so that its own steps do not appear as
  // steps of another device.
  for (const { said } of waiting) own.add(said.key)
  // Subscribes directly, because useTableChanges may refetch a second later, and by then someone may have
  // clicked the button.
  useEffect(() => {
    const channel = subscribeToChanges(backend, {
      table: 'day_intents',
      onChange: () => void queryClient.invalidateQueries({ queryKey: intentsKey }),
    })
    return () => channel.leave()
  }, [backend, queryClient])

  const ofAnother = data.find(({ key, begun_at }) => !own.has(key) && now - Date.parse(begun_at) < believed)
  return {
    /** Time of the last answer in milliseconds, on the device's clock. Null while the server answers. */
    unansweredSince: isSilent ? answeredAt : null,
    ofAnother: ofAnother && { ...ofAnother, isBinding: now - Date.parse(ofAnother.begun_at) < binding },
    tell({ key, kind, app_number }: Pick<DayEntryToWrite, 'key' | 'kind' | 'app_number'>) {
      own.add(key)
      void backend
        .call('announce-day-step', { body: { key, kind, app: app_number ?? null } })
        .catch(() => undefined)
    },
    takeBack(key: string) {
      void backend.call('take-back-day-step', { body: { key } }).catch(() => undefined)
    },
  }
}
