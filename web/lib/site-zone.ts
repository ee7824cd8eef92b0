import type { QueryClient } from '@tanstack/react-query'
import { defaultFacts } from '#shared/campaign.ts'

// The site tells time by the clocks of the attempt's zone, so that the server and a visitor's device write one day.
let zone = defaultFacts.attempt.zone

export const siteZone = () => zone

export function setSiteZone(name: string): void {
  zone = name
}

/**
 * Takes the zone from every answer that has one, as it arrives and before anything is rendered with it. The meta `zoneAt` of
 * its query says where.
 */
export function followSiteZone(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe(({ query: { meta, state } }) => {
    if (!Array.isArray(meta?.zoneAt)) return
    const name = meta.zoneAt.reduce<unknown>(partOf, state.data)
    if (typeof name === 'string') setSiteZone(name)
  })
}

function partOf(whole: unknown, key: string): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, key) : undefined
}
