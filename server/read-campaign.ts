import type { Transaction } from '#backend/db/connect.ts'
import type { CampaignFacts } from '#shared/campaign.ts'
import { parseCampaignFacts, type SettingRow } from '#shared/campaign-schema.ts'

/** Reads the facts of the campaign. Facts that nobody has set have the values of the release. */
export async function readCampaign(tx: Transaction): Promise<CampaignFacts> {
  return parseCampaignFacts(await tx<SettingRow[]>`select key, value from public.site_settings`)
}
