import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'
import type { CampaignCounts } from '#web/public/attempt/campaign-counts.ts'

/**
 * Loads the figures that this site counted, when it counted them, and whether the impact page has a visible
 * section.
 */
export function campaignCountsQuery(backend: Backend) {
  return publicQuery({
    queryKey: ['campaign', 'counted'],
    async queryFn({ signal }): Promise<(CampaignCounts & { countedAt: string; hasPage: boolean }) | null> {
      const [answer, shown] = await Promise.all([
        backend.rest.from('board_stats').select('*').abortSignal(signal),
        backend.rest
          .from('impact_sections')
          .select('section')
          .eq('is_shown', true)
          .limit(1)
          .abortSignal(signal),
      ])
      // Imports the module only now, because its schemas are too large for the scripts that a page loads
      // first.
      const { parseCampaignCounts } = await import('#web/public/attempt/campaign-counts.ts')
      const counted = parseCampaignCounts(getRowsOrThrow<unknown>(answer).rows)
      // True if the impact page shows at least one figure. Otherwise no link leads to it.
      const hasPage = (shown.data?.length ?? 0) > 0
      return counted && { ...counted, countedAt: new Date().toISOString(), hasPage }
    },
  })
}
