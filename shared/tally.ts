import { z } from 'zod'

/**
 * Minimum number of votes for which the tally lists receipts. Below it, only the count is public, to protect
 * voters.
 */
export const minVotesForReceipts = 5

export const tallyPaths = {
  newest: '/app-ideas/tally.json',
  ofDay: (day: string) => `/app-ideas/tally/${day}.json`,
  recount: '/app-ideas/recount.mjs',
} as const

/** The tally file, which anyone can recount. */
export const tally = z.object({
  format: z.literal(1),
  day: z.string(),
  made_at: z.string(),
  ideas: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      votes: z.number(),
      /** Null for an idea with few votes. */
      marks: z.array(z.string()).nullable(),
    }),
  ),
})
export type Tally = z.output<typeof tally>

/** Hash of the tally file, and the log entry that contains the hash. */
export const tallySummary = z.object({
  day: z.string(),
  made_at: z.string(),
  hash: z.string(),
  ideas: z.number(),
  votes: z.number(),
  log_number: z.number().nullable(),
})
export type TallySummary = z.output<typeof tallySummary>

/** Receipts of a voter: the one in the newest tally, if the tally lists it, and the one in the next tally. */
export const ownReceipt = z.object({
  idea_id: z.string(),
  title: z.string(),
  mark: z.string().nullable(),
  next_mark: z.string().nullable(),
  is_held: z.boolean(),
})
export type OwnReceipt = z.output<typeof ownReceipt>
