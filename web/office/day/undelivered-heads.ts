import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { MissingItem } from '#shared/missing-items.ts'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { createRefetchInterval } from '#web/common/data/refetch-interval.ts'
import { useBackend } from '#web/common/data/services.tsx'

const everyMilliseconds = 60_000
const row = z.object({ recipient: z.string(), failed_at: z.string() })
const none: MissingItem[] = []

function undeliveredHeadsQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['day', 'undelivered heads'],
    refetchInterval: createRefetchInterval(everyMilliseconds),
    async queryFn({ signal }): Promise<MissingItem[]> {
      const answer = await backend.rest.rpc('get_undelivered_heads').abortSignal(signal)
      const rows = z.array(row).parse(getRowsOrThrow<unknown>({ ...answer, count: null }).rows)
      return rows.map(({ recipient, failed_at }) => ({
        what: 'head',
        reader: recipient,
        failedAt: Date.parse(failed_at),
      }))
    },
  })
}

/**
 * Returns the recipients that did not get the newest checkpoint. They come from a separate query, because the
 * log contains no emails.
 */
export function useUndeliveredHeads(): MissingItem[] {
  return useQuery(undeliveredHeadsQuery(useBackend())).data ?? none
}
