import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#shared/languages.ts'
import type { Backend } from '#web/lib/backend.ts'

export const contentKey = ['content'] as const

/** Key of all content mutations: one runs at a time, so that a double press is sent once. */
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

export const readersKey = ['content-readers'] as const

export function readersQuery(backend: Backend) {
  return queryOptions({
    queryKey: readersKey,
    meta: { isPrivate: true },
    staleTime: 0,
    queryFn: async ({ signal }) => (await backend.read('get-readers', { signal })).data,
  })
}

/** Sentences after this one that wait for a reader; each round requests them again. */
export function readingQuery(
  backend: Backend,
  code: string,
  { after, round }: { after: string; round: number },
) {
  return queryOptions({
    queryKey: ['reading', code, after, round],
    meta: { isPrivate: true },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await backend.read('get-reading', { signal, query: { code, ...(after && { after }) } })).data,
  })
}
