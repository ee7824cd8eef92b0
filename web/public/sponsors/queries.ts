import { z } from 'zod'
import { joinColumnNames } from '#shared/join-column-names.ts'
import { type SponsorTier, sponsorTiers } from '#shared/sponsors.ts'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'
import { parseCampaignCounts } from '#web/public/attempt/campaign-counts.ts'

const sponsor = z.object({ id: z.string(), name: z.string(), logo_url: z.string(), website_url: z.string() })

export type Sponsor = { id: string; name: string; logoUrl: string; websiteUrl: string }

export const sponsorsKey = ['sponsors']

/** Selects active sponsors, in the order that administrators set. */
const active = (backend: Backend, columns: string) =>
  backend.rest.from('sponsors').select(columns).eq('is_active', true).order('display_order').order('id')

function present<Row extends z.output<typeof sponsor>>({ logo_url, website_url, ...rest }: Row) {
  return { ...rest, logoUrl: logo_url, websiteUrl: website_url }
}

/** Loads active sponsors for the strip. */
export function sponsorsQuery(backend: Backend) {
  return publicQuery({
    queryKey: [...sponsorsKey, 'strip'],
    async queryFn({ signal }): Promise<Sponsor[]> {
      const answer = await active(backend, joinColumnNames(sponsor)).abortSignal(signal)
      return z.array(sponsor).parse(getRowsOrThrow<unknown>(answer).rows).map(present)
    },
  })
}

const shown = sponsor.extend({ tier: z.enum(sponsorTiers), description: z.string() })
export type PublicSponsor = Sponsor & { tier: SponsorTier; description: string }

/** Loads active sponsors with their tiers and descriptions, for the sponsors page. */
export function publicSponsorsQuery(backend: Backend) {
  return publicQuery({
    queryKey: [...sponsorsKey, 'standing'],
    async queryFn({ signal }): Promise<PublicSponsor[]> {
      const answer = await active(backend, joinColumnNames(shown)).abortSignal(signal)
      return z.array(shown).parse(getRowsOrThrow<unknown>(answer).rows).map(present)
    },
  })
}

/** Loads public audience figures, with the time of counting. */
export function reachQuery(backend: Backend) {
  return publicQuery({
    queryKey: [...sponsorsKey, 'reach'],
    async queryFn({ signal }) {
      const answer = await backend.rest.from('board_stats').select('*').abortSignal(signal)
      const counted = parseCampaignCounts(getRowsOrThrow<unknown>(answer).rows)
      return counted && { ...counted, countedAt: new Date().toISOString() }
    },
  })
}
