import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { analyticsErrors } from '#shared/errors/analytics.ts'
import { type Backend, BackendError, getRowsOrThrow } from '#web/common/data/backend.ts'
import { createRefetchInterval } from '#web/common/data/refetch-interval.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import type { AnalyticsState } from '#web/office/analytics/range.ts'

const analyticsKey = ['analytics'] as const

/**
 * Loads the figures of a range. Refetches every minute while the page is visible, because the server computes
 * the figures once a minute.
 */
export function analyticsQuery(
  backend: Backend,
  { days, from, to }: Pick<AnalyticsState, 'days' | 'from' | 'to'>,
) {
  const query: Record<string, string> = from && to ? { from, to } : { days }
  return queryOptions({
    queryKey: [...analyticsKey, query],
    staleTime: 0,
    refetchInterval: createRefetchInterval(60_000),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await backend.read('get-analytics', { query, signal })).data,
  })
}

/** Creates or changes a note, or deletes it if `text` is null. */
export function useSaveNote() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn({ id, day, text }: { id?: string | undefined; day: string; text: string | null }) {
      const table = backend.rest.from('analytics_notes')
      // A note that no longer exists counts as deleted, so the number of deleted rows is not checked.
      if (text === null)
        return void getRowsOrThrow<unknown>(
          await table
            .delete()
            .eq('id', id ?? '')
            .select('id'),
        )
      const written = id ? table.update({ day, text }).eq('id', id) : table.insert({ day, text })
      const { rows } = getRowsOrThrow<unknown>(await written.select('id'))
      if (rows.length === 0)
        throw new BackendError(getOfficeErrorText(analyticsErrors.note_gone), 404, analyticsErrors.note_gone)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: analyticsKey }),
  })
}
