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

/** What challenge-app-rows.ts expects of the table; here, because asking needs no schema. */
export const challengeAppColumns = 'number,title,category,summary,state,started_at,finished_at,demo_url'

/** Only a finished app lets its light through. */
export function isFinished({ state }: Pick<ChallengeApp, 'state'>): boolean {
  return state === 'done' || state === 'verified'
}

/** How long it took, in whole minutes, when both ends are known. */
export function minutesTaken({ startedAt, finishedAt }: ChallengeApp): number | null {
  if (!startedAt || !finishedAt) return null
  return Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 60_000)
}
