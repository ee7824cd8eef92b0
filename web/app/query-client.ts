import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { paths } from '#web/common/navigation/paths.ts'
import { syncSiteZone } from '#web/common/time/site-zone.ts'

/**
 * Sets defaults that save data on metered connections. Data is fresh for half a minute, and returning to the
 * tab fetches nothing. Temporary failures are retried once, after a second. Pages learn of changes by
 * notifications (useTableChanges), not by polling.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new ReadingClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Makes a query fail immediately if there is no network. The query is fetched again when the network
        // is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Does not retry in the back office, which shows Retry immediately and fetches again through
        // useStatusWatch.
        retry: (failures, error) => failures < 1 && mayPass(error) && !isInOffice(),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  syncSiteZone(queryClient)
  return queryClient
}

const isInOffice = () => globalThis.location?.pathname.startsWith(paths.admin.root) ?? false

/** True if the failure is temporary: there was no response, or the server is overloaded. */
function mayPass(error: Error): boolean {
  return 'status' in error && (error.status === 0 || error.status === 503)
}

/**
 * Client that fetches a query again if it is invalidated during its first fetch. TanStack Query would wait
 * for the running fetch only, and its answer may be from before the change.
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
