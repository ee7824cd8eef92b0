import { z } from 'zod'

/** Row of `board_stats`, the public figures of the board. */
export const boardStats = z.object({
  active_ideas: z.number(),
  total_votes: z.number(),
  contributors: z.number(),
})
export type BoardStats = z.output<typeof boardStats>

export type CampaignCounts = { votes: number; ideas: number; people: number }

export function parseCampaignCounts(answer: unknown[]): CampaignCounts | null {
  const [row] = z.array(boardStats).parse(answer)
  return row ? { votes: row.total_votes, ideas: row.active_ideas, people: row.contributors } : null
}
