import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { joinColumnNames } from '#shared/join-column-names.ts'
import { type AdminSponsor, adminSponsor, type SponsorTier, sponsorTiers } from '#shared/sponsors.ts'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { sponsorsKey } from '#web/public/sponsors/queries.ts'

const columns = joinColumnNames(adminSponsor)

/** Loads all sponsors, in the order of the site. */
export function adminSponsorsQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...sponsorsKey, 'admin', 'list'],
    async queryFn({ signal }) {
      const list = backend.rest.from('sponsors').select(columns).order('display_order').order('id')
      return z.array(adminSponsor).parse(getRowsOrThrow<unknown>(await list.abortSignal(signal)).rows)
    },
  })
}

const counts = z.array(z.record(z.string(), z.number())).length(1)

export type SponsorCounts = { total: number; active: number; byTier: Record<SponsorTier, number> }

/** Loads the figures. Missing ones count as zero. */
export function sponsorFiguresQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...sponsorsKey, 'admin', 'figures'],
    async queryFn({ signal }): Promise<SponsorCounts> {
      const answer = await backend.rest.rpc('get_sponsors_stats').abortSignal(signal)
      const [row = {}] = counts.parse(getRowsOrThrow<unknown>(answer).rows)
      const count = (name: string) => row[`${name}_sponsors`] ?? 0
      const byTier = Object.fromEntries(sponsorTiers.map((tier) => [tier, count(tier)]))
      return { total: count('total'), active: count('active'), byTier: byTier as SponsorCounts['byTier'] }
    },
  })
}

/** Computes the figures from the list of sponsors, for when the figures themselves cannot be loaded. */
export function countSponsors(sponsors: readonly AdminSponsor[]): SponsorCounts {
  const count = (tier: SponsorTier) => sponsors.filter((sponsor) => sponsor.tier === tier).length
  const byTier = Object.fromEntries(sponsorTiers.map((tier) => [tier, count(tier)]))
  return {
    total: sponsors.length,
    active: sponsors.filter(({ is_active }) => is_active).length,
    byTier: byTier as SponsorCounts['byTier'],
  }
}
