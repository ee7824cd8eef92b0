import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { followSiteZone } from '#web/lib/site-zone.ts'
import { paths } from '#web/paths.ts'

/**
 * Defaults for metered data: data is fresh for half a minute, returning to the tab fetches nothing, and only
 * temporary failures are retried, once, after a second. Boards are updated by notifications, not by polling.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new ReadingClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Without a network, a query fails at once. It is fetched again when the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        // The back office shows Retry at once, and useStatusWatch fetches again.
        retry: (failures, error) => failures < 1 && mayPass(error) && !isInOffice(),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  followSiteZone(queryClient)
  return queryClient
}

const isInOffice = () => globalThis.location?.pathname.startsWith(paths.admin.root) ?? false

/** True for a temporary failure: no response, or the server is overloaded. */
function mayPass(error: Error): boolean {
  return 'status' in error && (error.status === 0 || error.status === 503)
}

/**
 * TanStack Query joins a first fetch that is in progress instead of fetching again, and would show an answer from
 * before a change. So a first fetch in progress is repeated.
 */
class ReadingClient extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions) {
    const early = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await super.invalidateQueries(filters, options)
    await Promise.allSettled(early.map(({ promise }) => promise))
    await Promise.all(
      early.map(({ queryKey }) => super.invalidateQueries({ queryKey, exact: true }, options)),
    )
  }
}
