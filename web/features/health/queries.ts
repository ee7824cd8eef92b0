import { queryOptions } from '@tanstack/react-query'
import type { HealthCheck, HealthReport } from '#shared/health.ts'
import type { Backend } from '#web/lib/backend.ts'

/** Asked again every half minute while somebody looks. */
export function healthQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['health'],
    meta: { isPrivate: true },
    staleTime: 0,
    refetchInterval: 30_000,
    queryFn: async ({ signal }) => (await backend.read('get-health', { signal })).data,
  })
}

export const wrongOf = (report: HealthReport | undefined): HealthCheck[] =>
  report?.checks.filter(({ isWell }) => !isWell) ?? []
