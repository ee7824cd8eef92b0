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

/** What a person does by hand, and has not done in time. */
export const overdueOf = (report: HealthReport | undefined): HealthCheck[] =>
  wrongOf(report).filter(({ id }) => id === 'backup' || id === 'drill')

export const wrongOf = (report: HealthReport | undefined): HealthCheck[] =>
  report?.checks.filter(({ isWell }) => !isWell) ?? []
