import { z } from 'zod'

export const appStates = ['queued', 'building', 'done', 'verified', 'dropped'] as const
export type AppState = (typeof appStates)[number]

/** One of the twenty, as the day knows it. */
export type ChallengeApp = {
  number: number
  title: string
  category: string
  summary: string
  state: AppState
  startedAt: string | null
  finishedAt: string | null
  demoUrl: string | null
}

const row = z.object({
  number: z.number().int().min(1).max(20),
  title: z.string(),
  category: z.string(),
  summary: z.string(),
  state: z.enum(appStates),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  demo_url: z.string().nullable(),
})

export const challengeAppColumns = Object.keys(row.shape).join(',')

export function challengeAppsFrom(rows: readonly unknown[]): ChallengeApp[] {
  return z
    .array(row)
    .parse(rows)
    .map(({ started_at, finished_at, demo_url, ...same }) => ({
      ...same,
      startedAt: started_at,
      finishedAt: finished_at,
      demoUrl: demo_url,
    }))
}

/** Only a finished app lets its light through. */
export function isFinished({ state }: Pick<ChallengeApp, 'state'>): boolean {
  return state === 'done' || state === 'verified'
}

/** How long it took, in whole minutes, when both ends are known. */
export function minutesTaken({ startedAt, finishedAt }: ChallengeApp): number | null {
  if (!startedAt || !finishedAt) return null
  return Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 60_000)
}
