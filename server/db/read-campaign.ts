import type { Transaction } from '#server/db/connect.ts'
import type { CampaignFacts } from '#shared/campaign.ts'
import { factsFrom } from '#shared/campaign-schema.ts'

/** The facts of the campaign as they are set now, the release's own where nothing is. */
export async function readCampaign(tx: Transaction): Promise<CampaignFacts> {
  return factsFrom(await tx<{ key: string; value: unknown }[]>`select key, value from public.site_settings`)
}
