import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { columnsOf } from '#shared/columns-of.ts'
import { dayKinds } from '#shared/day-log.ts'
import type { DayEntryToWrite } from '#shared/day-writing.ts'
import type { WaitingEntry } from '#web/features/day/waiting-entry.ts'
import { type Backend, rowsOf } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'
import { joinChanges } from '#web/lib/use-table-changes.ts'

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
export type IntentElsewhere = Intent & { isBinding: boolean }

const intentsKey = ['day', 'intents'] as const

function intentsQuery(backend: Backend) {
  return queryOptions({
    queryKey: intentsKey,
    meta: { isPrivate: true },
    staleTime: 0,
    async queryFn({ signal }): Promise<Intent[]> {
      const answer = await backend.rest
        .from('day_intents')
        .select(columnsOf(intent))
        .order('begun_at')
        .abortSignal(signal)
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
  const { data = [] } = useQuery(intentsQuery(backend))
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
    ofAnother: ofAnother && { ...ofAnother, isBinding: now - Date.parse(ofAnother.begun_at) < binding },
    tell({ key, kind, app_number }: Pick<DayEntryToWrite, 'key' | 'kind' | 'app_number'>) {
      own.add(key)
      void backend.rest.rpc('announce_day_step', { key, kind, app: app_number ?? null }).then()
    },
    takeBack(key: string) {
      void backend.rest.rpc('take_back_day_step', { key }).then()
    },
  }
}
