import { z } from 'zod'

const rows = z.array(
  z.object({ active_ideas: z.number(), total_votes: z.number(), contributors: z.number() }),
)
export type CampaignCounts = { votes: number; ideas: number; people: number }

export function parseCampaignCounts(answer: unknown[]): CampaignCounts | null {
  const [row] = rows.parse(answer)
  return row ? { votes: row.total_votes, ideas: row.active_ideas, people: row.contributors } : null
}
