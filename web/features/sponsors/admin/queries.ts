import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { adminSponsor, type SponsorTier, sponsorTiers } from '#shared/sponsors.ts'
import type { SponsorFilters } from '#web/features/sponsors/admin/sponsor-filters.ts'
import { sponsorsKey } from '#web/features/sponsors/queries.ts'
import { type Backend, rowsOf } from '#web/lib/backend.ts'
import { containsText } from '#web/lib/search-condition.ts'

const isPrivate = { isPrivate: true }
const columns = Object.keys(adminSponsor.shape).join(',')
const searched = ['name', 'contact_person', 'contact_email']

export const sponsorPageSize = 24

/** One page of all sponsors, in the order of the strip (M416). */
export function adminSponsorsQuery(backend: Backend, { q, tier, page }: SponsorFilters) {
  return queryOptions({
    queryKey: [...sponsorsKey, 'admin', 'list', { q, tier, page }],
    meta: isPrivate,
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      let list = backend.rest.from('sponsors').select(columns, { count: 'exact' })
      if (tier !== 'all') list = list.eq('tier', tier)
      if (q) list = list.or(containsText(searched, q))
      const first = (page - 1) * sponsorPageSize
      const answer = await list
        .order('display_order')
        .order('id')
        .range(first, first + sponsorPageSize - 1)
        .abortSignal(signal)
      if (answer.error?.code === 'PGRST103') return { sponsors: [], found: 0 }
      const { rows, count } = rowsOf<unknown>(answer)
      return { sponsors: z.array(adminSponsor).parse(rows), found: count }
    },
  })
}

const counts = z.array(z.record(z.string(), z.number())).length(1)

export type SponsorFigures = { total: number; active: number; byTier: Record<SponsorTier, number> }

/** M396. What is missing counts as zero (M415). */
export function sponsorFiguresQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...sponsorsKey, 'admin', 'figures'],
    meta: isPrivate,
    async queryFn({ signal }): Promise<SponsorFigures> {
      const answer = await backend.rest.rpc('get_sponsors_stats').abortSignal(signal)
      const [row = {}] = counts.parse(rowsOf<unknown>(answer).rows)
      const count = (name: string) => row[`${name}_sponsors`] ?? 0
      const byTier = Object.fromEntries(sponsorTiers.map((tier) => [tier, count(tier)]))
      return { total: count('total'), active: count('active'), byTier: byTier as SponsorFigures['byTier'] }
    },
  })
}
