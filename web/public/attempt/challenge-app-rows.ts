import { z } from 'zod'
import { appStates, type ChallengeApp } from '#shared/challenge-apps.ts'

const row = z.object({
  number: z.number().int().min(1).max(20),
  title: z.string(),
  category: z.string(),
  summary: z.string(),
  state: z.enum(appStates),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  demo_url: z.string().nullable(),
  app_ideas: z.object({ id: z.string(), submitter_name: z.string() }).nullable(),
})

export function parseChallengeApps(rows: readonly unknown[]): ChallengeApp[] {
  return z
    .array(row)
    .parse(rows)
    .map(({ started_at, finished_at, demo_url, app_ideas: idea, ...same }) => ({
      ...same,
      startedAt: started_at,
      finishedAt: finished_at,
      demoUrl: demo_url,
      idea: idea && { id: idea.id, submitterName: idea.submitter_name },
    }))
}
