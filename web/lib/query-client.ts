import { QueryClient } from '@tanstack/react-query'
import { BackendError } from '#web/lib/backend.ts'

/**
 * Defaults for metered data: what was read half a minute ago is shown as it is, coming back to the tab costs nothing,
 * and only silence of the network is asked a second time. Boards stay fresh by listening, not by asking again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Without a network a question fails and says so, instead of waiting in silence; its return asks again.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && isSilence(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function isSilence(error: Error): boolean {
  return error instanceof BackendError && error.status === 0
}
