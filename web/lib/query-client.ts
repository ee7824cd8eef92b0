import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { followSiteZone } from '#web/lib/site-zone.ts'
import { paths } from '#web/paths.ts'

/**
 * Defaults for metered data: what was read half a minute ago is shown as it is, coming back to the tab costs nothing,
 * and only what may pass is asked a second time, after a second. Boards stay fresh by listening, not by asking again.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new ReadingClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Without a network a question fails and says so, instead of waiting in silence; its return asks again.
        networkMode: 'always',
        refetchOnReconnect: true,
        // The back office shows Retry at once, and useStatusWatch asks again.
        retry: (failures, error) => failures < 1 && mayPass(error) && !isInOffice(),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  followSiteZone(queryClient)
  return queryClient
}

const isInOffice = () => globalThis.location?.pathname.startsWith(paths.admin.root) ?? false

/** Nothing answered, or a server that is full says to come back; from our own calls and the official client's. */
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
