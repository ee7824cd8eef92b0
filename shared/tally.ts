import { z } from 'zod'

/** Votes from which an idea lists receipts. Below it, only the count is public, to protect voters. */
export const marksFrom = 5

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

/** Data about the file: its hash, and the log entry that contains it. */
export const tallySummary = z.object({
  day: z.string(),
  made_at: z.string(),
  hash: z.string(),
  ideas: z.number(),
  votes: z.number(),
  log_number: z.number().nullable(),
})
export type TallySummary = z.output<typeof tallySummary>

/** A voter's receipts: in the newest tally, if it lists one for the vote, and in the next tally. */
export const ownMark = z.object({
  idea_id: z.string(),
  title: z.string(),
  mark: z.string().nullable(),
  next_mark: z.string().nullable(),
  is_held: z.boolean(),
})
export type OwnMark = z.output<typeof ownMark>
