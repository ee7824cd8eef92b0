import type { QueryClient } from '@tanstack/react-query'
import { defaultFacts } from '#shared/campaign.ts'

// Time zone of the attempt, so that the server and each device show the same day.
let zone = defaultFacts.attempt.zone

export const getSiteZone = () => zone

export function setSiteZone(name: string): void {
  zone = name
}

/**
 * Sets the zone from every response that contains one, before anything is rendered with the response. The
 * query's meta `zoneAt` is the path of the zone.
 */
export function syncSiteZone(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe(({ query: { meta, state } }) => {
    if (!meta?.zoneAt) return
    const name = meta.zoneAt.reduce<unknown>(partOf, state.data)
    if (typeof name === 'string') setSiteZone(name)
  })
}

function partOf(whole: unknown, key: string): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, key) : undefined
}
