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

const byHand = ['backup', 'drill']
const floods = ['codes', 'enquiries']

/** A check of something that a person does by hand. */
export const isOverdue = (id: string) => byHand.includes(id)

/** What a person has not done in time, and floods that an owner has to judge. */
export const forDashboard = (report: HealthReport | undefined): HealthCheck[] =>
  wrongOf(report).filter(({ id }) => isOverdue(id) || floods.includes(id))

export const wrongOf = (report: HealthReport | undefined): HealthCheck[] =>
  report?.checks.filter(({ isWell }) => !isWell) ?? []
