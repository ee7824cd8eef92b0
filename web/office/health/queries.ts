import { queryOptions } from '@tanstack/react-query'
import type { HealthCheck, HealthReport } from '#shared/health.ts'
import type { Backend } from '#web/common/data/backend.ts'
import { createRefetchInterval } from '#web/common/data/refetch-interval.ts'

/** Loads the health report. Refetches every 30 seconds while the page is visible. */
export function healthQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['health'],
    staleTime: 0,
    refetchInterval: createRefetchInterval(30_000),
    queryFn: async ({ signal }) => (await backend.read('get-health', { signal })).data,
  })
}

const byHand = ['backup', 'drill']
const floods = ['codes', 'enquiries']

/** True if the check reminds people of a task that they must do. If such a check fails, the task is overdue. */
export const isManualTask = (id: string) => byHand.includes(id)

/**
 * Returns the failed checks for the dashboard: overdue tasks, and floods of requests that an owner must
 * judge.
 */
export const getDashboardChecks = (report: HealthReport | undefined): HealthCheck[] =>
  getFailedChecks(report).filter(({ id }) => isManualTask(id) || floods.includes(id))

export const getFailedChecks = (report: HealthReport | undefined): HealthCheck[] =>
  report?.checks.filter(({ isWell }) => !isWell) ?? []
