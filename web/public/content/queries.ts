import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#shared/languages.ts'
import type { Backend } from '#web/common/data/backend.ts'

export const contentKey = ['content'] as const

/** Key of the content mutations. The screen is busy while one runs, so that a double click sends only one request. */
export const contentMutation = { mutationKey: contentKey }

export function contentQuery(backend: Backend, language: Language) {
  return queryOptions({
    queryKey: [...contentKey, language],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await backend.read('get-sentences', { signal, query: { language } })).data,
  })
}

export const reviewersKey = ['content-readers'] as const

export function reviewersQuery(backend: Backend) {
  return queryOptions({
    queryKey: reviewersKey,
    staleTime: 0,
    queryFn: async ({ signal }) => (await backend.read('get-readers', { signal })).data,
  })
}

/**
 * Loads the sentences after the sentence `after` that the reader has not reviewed yet. A new value of `round`
 * sends the request again.
 */
export function reviewContentQuery(
  backend: Backend,
  code: string,
  { after, round }: { after: string; round: number },
) {
  return queryOptions({
    queryKey: ['reading', code, after, round],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await backend.read('get-reading', { signal, query: { code, ...(after && { after }) } })).data,
  })
}
