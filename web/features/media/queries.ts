import { queryOptions } from '@tanstack/react-query'
import type { Backend } from '#web/lib/backend.ts'

export const mediaKey = ['media'] as const

export function mediaQuery(backend: Backend) {
  return queryOptions({
    queryKey: mediaKey,
    meta: { isPrivate: true },
    staleTime: 0,
    queryFn: async ({ signal }) => (await backend.read('get-media', { signal })).data,
  })
}
