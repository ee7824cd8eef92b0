import type { Transaction } from '#server/db/connect.ts'
import type { CampaignFacts } from '#shared/campaign.ts'
import { factsFrom } from '#shared/campaign-schema.ts'

/** Current facts of the campaign; unset ones have the values of the release. */
export async function readCampaign(tx: Transaction): Promise<CampaignFacts> {
  return factsFrom(await tx<{ key: string; value: unknown }[]>`select key, value from public.site_settings`)
}
