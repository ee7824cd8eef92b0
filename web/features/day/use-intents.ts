import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { columnsOf } from '#shared/columns-of.ts'
import { dayKinds } from '#shared/day-log.ts'
import type { DayEntryToWrite } from '#shared/day-writing.ts'
import { officeDayKey } from '#web/features/day/queries.ts'
import type { WaitingEntry } from '#web/features/day/waiting-entry.ts'
import { type Backend, BackendError, isUnanswered, rowsOf } from '#web/lib/backend.ts'
import { createTabStore } from '#web/lib/kept-in-tab.ts'
import { useBackend } from '#web/lib/services.tsx'
import { joinChanges } from '#web/lib/use-table-changes.ts'
import { withTimeout } from '#web/lib/with-patience.ts'

/** Milliseconds for which a step of another device is shown: the longest countdown plus network delay. */
const believed = 25_000
/** Milliseconds for which the step cannot be pressed here; a device that disappears does not block longer. */
const binding = 8_000

const intent = z.object({
  key: z.string(),
  kind: z.enum(dayKinds),
  app_number: z.int().nullable(),
  author_label: z.string(),
  begun_at: z.string(),
})
type Intent = z.output<typeof intent>
export type RemoteIntent = Intent & { isBinding: boolean }

/**
 * Milliseconds between two requests, and until one counts as unanswered, so that the room notices a dead connection
 * within 20 seconds. The log itself is too large to be requested this often.
 */
const everyMilliseconds = 10_000
const patience = 5_000

const intentsKey = ['day', 'intents'] as const

/** Time of the last answer, for a page that is reloaded while nothing answers. */
const keptAnswer = createTabStore('day-answered-at')

function intentsQuery(backend: Backend) {
  return queryOptions({
    queryKey: intentsKey,
    staleTime: 0,
    // Constant also after failures: the builder must see soon that the connection is back.
    refetchInterval: everyMilliseconds,
    // With data, the query keeps its error while it is repeated.
    initialData: [],
    initialDataUpdatedAt: () => Number(keptAnswer.read()) || 0,
    async queryFn({ signal }): Promise<Intent[]> {
      const asked = withTimeout(patience, signal)
      // The client may wait longer than that for the renewal of an expired session.
      const late = new Promise<never>((_, reject) =>
        asked.addEventListener('abort', () => reject(new BackendError('timeout', 0))),
      )
      const read = backend.rest
        .from('day_intents')
        .select(columnsOf(intent))
        .order('begun_at')
        .abortSignal(asked)
      const answer = await Promise.race([read, late])
      return z.array(intent).parse(rowsOf<unknown>(answer).rows)
    },
  })
}

/**
 * Announces steps between control rooms during their countdown. Without a network nothing is announced; then
 * the log rejects the second entry.
 */
export function useIntents(now: number, waiting: readonly WaitingEntry[]) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const [own] = useState(() => new Set<string>())
  const { data, error, dataUpdatedAt: answeredAt } = useQuery(intentsQuery(backend))
  const isSilent = isUnanswered(error)
  useEffect(() => {
    if (answeredAt > 0) keptAnswer.keep(answeredAt)
  }, [answeredAt])
  useEffect(() => {
    if (!isSilent) return
    // Entries of other devices were missed in the meantime.
    return () => void queryClient.invalidateQueries({ queryKey: officeDayKey })
  }, [isSilent, queryClient])
  // Keys of this device's entries are remembered, so that its own steps are not shown as another's. Tabs
  // share the queue.
  for (const { said } of waiting) own.add(said.key)
  // Not useTableChanges, whose refetch may come a second late: someone may press the button by then.
  useEffect(() => {
    const channel = joinChanges(backend, {
      table: 'day_intents',
      onChange: () => void queryClient.invalidateQueries({ queryKey: intentsKey }),
    })
    return () => channel.leave()
  }, [backend, queryClient])

  const ofAnother = data.find(({ key, begun_at }) => !own.has(key) && now - Date.parse(begun_at) < believed)
  return {
    /** Time of the last answer on the device's clock in milliseconds, if the server does not answer. */
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
