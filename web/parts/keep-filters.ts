import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type SavedFilter, savedFiltersOf } from '#shared/saved-filters.ts'
import type { Backend } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'

async function readFilters(backend: Backend): Promise<SavedFilter[]> {
  const { data, error } = await (await backend.auth()).getUser()
  if (error) throw error
  return savedFiltersOf(data.user.user_metadata)
}

/** Those of whoever is signed in, of every list. */
export function savedFiltersQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['saved-filters'],
    meta: { isPrivate: true },
    queryFn: () => readFilters(backend),
  })
}

/** Changes them as they stand now: another device may have saved one meanwhile. */
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
