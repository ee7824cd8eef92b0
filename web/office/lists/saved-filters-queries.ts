import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { parseSavedFilters, type SavedFilter } from '#shared/saved-filters.ts'
import type { Backend } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'

async function readFilters(backend: Backend): Promise<SavedFilter[]> {
  const { data, error } = await (await backend.auth()).getUser()
  if (error) throw error
  return parseSavedFilters(data.user.user_metadata)
}

/** Loads the saved filters of the signed-in person, for every list. */
export function savedFiltersQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['saved-filters'],
    queryFn: () => readFilters(backend),
  })
}

/**
 * Returns a mutation that changes the saved filters. It loads them first, because another device may have
 * saved a filter in the meantime.
 */
export function useSaveFilters() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn(change: (kept: SavedFilter[]) => SavedFilter[]) {
      const saved_filters = change(await readFilters(backend))
      const { error } = await (await backend.auth()).updateUser({ data: { saved_filters } })
      if (error) throw error
      queryClient.setQueryData(savedFiltersQuery(backend).queryKey, saved_filters)
    },
  })
}
