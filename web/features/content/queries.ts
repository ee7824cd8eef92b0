import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#shared/languages.ts'
import type { Backend } from '#web/lib/backend.ts'

export const contentKey = ['content'] as const

/** Of everything that changes them: one at a time, so that what was pressed twice is sent once. */
export const contentChange = { mutationKey: contentKey }

export function contentQuery(backend: Backend, language: Language) {
  return queryOptions({
    queryKey: [...contentKey, language],
    meta: { isPrivate: true },
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await backend.read('get-sentences', { signal, query: { language } })).data,
  })
}
