import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CampaignFacts } from '#shared/campaign.ts'
import type { ChallengeApp } from '#shared/challenge-apps.ts'
import { type Backend, rowsOf } from '#web/lib/backend.ts'

export const factsKey = ['campaign', 'facts'] as const
export const challengeAppsKey = ['campaign', 'apps'] as const

// The first view has its rows from the server, so the schemas arrive only when something is read anew.

/** The defaults with what an administrator has set. */
export function factsQuery(backend: Backend) {
  return queryOptions({
    queryKey: factsKey,
    async queryFn({ signal }): Promise<CampaignFacts> {
      const answer = await backend.rest.from('site_settings').select('key,value').abortSignal(signal)
      const { factsFrom } = await import('#shared/campaign-schema.ts')
      return factsFrom(rowsOf<{ key: string; value: unknown }>(answer).rows)
    },
  })
}

/** The apps of the day, in their order; none before anything was recorded. */
export function challengeAppsQuery(backend: Backend) {
  return queryOptions({
    queryKey: challengeAppsKey,
    async queryFn({ signal }): Promise<ChallengeApp[]> {
      const { challengeAppColumns, challengeAppsFrom } = await import('#shared/challenge-app-rows.ts')
      const answer = await backend.rest
        .from('challenge_apps')
        .select(challengeAppColumns)
        .order('number')
        .abortSignal(signal)
      return challengeAppsFrom(rowsOf<unknown>(answer).rows)
    },
  })
}

/** Header and footer of every page depend on them. */
export function prefetchCampaign({ backend, queryClient }: { backend: Backend; queryClient: QueryClient }) {
  return Promise.all([
    queryClient.prefetchQuery(factsQuery(backend)),
    queryClient.prefetchQuery(challengeAppsQuery(backend)),
  ])
}
