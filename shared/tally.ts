import { z } from 'zod'

/** Below this many votes an idea shows how many it has, and no mark: nobody is found out by being one of few. */
export const marksFrom = 5

export const tallyPaths = {
  newest: '/app-ideas/tally.json',
  ofDay: (day: string) => `/app-ideas/tally/${day}.json`,
  recount: '/app-ideas/recount.mjs',
} as const

/** The file that anybody may recount. */
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

/** A voter's own mark: in the newest tally where the vote is counted in it with a mark, and in the next one. */
export const ownMark = z.object({
  idea_id: z.string(),
  title: z.string(),
  mark: z.string().nullable(),
  next_mark: z.string().nullable(),
  is_held: z.boolean(),
})
export type OwnMark = z.output<typeof ownMark>

export const tallyMessages = {
  signedOut: 'Please verify your email to see your receipts',
} as const
