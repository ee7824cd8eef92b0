import { queryOptions } from '@tanstack/react-query'
import { type ImportKind, importKinds } from '#shared/imports.ts'
import type { Backend } from '#web/lib/backend.ts'
import { listAddress } from '#web/lib/list-address.ts'

const importsKey = ['imports'] as const
export const importAddress = listAddress({ kind: importKinds })

export function importsQuery(backend: Backend) {
  return queryOptions({
    queryKey: importsKey,
    meta: { isPrivate: true },
    staleTime: 0,
    queryFn: async ({ signal }) => (await backend.read('get-imports', { signal })).data,
  })
}

const nouns: Record<ImportKind, readonly [string, string]> = {
  members: ['member', 'members'],
  ideas: ['idea', 'ideas'],
  sponsors: ['sponsor', 'sponsors'],
}

/** "1 member", "2,000 ideas" */
export function countWords(kind: ImportKind, count: number): string {
  return `${count.toLocaleString('en-US')} ${nouns[kind][count === 1 ? 0 : 1]}`
}
