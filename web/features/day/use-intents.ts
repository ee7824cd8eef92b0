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

/** Milliseconds for which a step of another room is shown: the longest countdown plus the delay of a bad network. */
const believed = 25_000
/** Milliseconds for which the step cannot be pressed here; a device that is gone does not block others for longer. */
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
 * Steps that other control rooms have pressed and not logged yet, and those of this room for the others. Without a
 * network nothing is sent, and the log refuses the second entry.
 */
export function useIntents(now: number, waiting: readonly WaitingEntry[]) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const [own] = useState(() => new Set<string>())
  const { data = [] } = useQuery(intentsQuery(backend))
  // Another tab of this device shows them by its queue, and knows for a moment longer whose they were.
  for (const { said } of waiting) own.add(said.key)
  // Immediately instead of within a second as in useTableChanges, because a person here may press in that second.
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
