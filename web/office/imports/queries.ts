import { queryOptions } from '@tanstack/react-query'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { type ImportKind, importKinds } from '#shared/imports.ts'
import type { Backend } from '#web/common/data/backend.ts'
import { createListUrlFormat } from '#web/common/lists/list-url-format.ts'

const importsKey = ['imports'] as const
export const importUrlFormat = createListUrlFormat({ kind: importKinds })

export function importsQuery(backend: Backend) {
  return queryOptions({
    queryKey: importsKey,
    staleTime: 0,
    queryFn: async ({ signal }) => (await backend.read('get-imports', { signal })).data,
  })
}

const nouns: Record<ImportKind, string> = { members: 'member', ideas: 'idea', sponsors: 'sponsor' }

/** Formats a number with its noun, such as "1 member" or "2,000 ideas". */
export function formatImportCount(kind: ImportKind, count: number): string {
  return formatCountWithNoun(count, nouns[kind])
}
