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
  /** The idea it came from, while that can be seen by anyone. */
  idea: { id: string; submitterName: string } | null
}

/** Columns that challenge-app-rows.ts expects. Kept here so that a query does not load the schema. */
export const challengeAppColumns =
  'number,title,category,summary,state,started_at,finished_at,demo_url,app_ideas(id,submitter_name)'

/** Only a finished app lets its light through. */
export function isFinished({ state }: Pick<ChallengeApp, 'state'>): boolean {
  return state === 'done' || state === 'verified'
}

/** How long it took, in whole minutes, when both ends are known. */
export function minutesTaken({
  startedAt,
  finishedAt,
}: Pick<ChallengeApp, 'startedAt' | 'finishedAt'>): number | null {
  if (!startedAt || !finishedAt) return null
  return Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 60_000)
}

/** The app an idea became, and its state. */
export type Trace = Pick<ChallengeApp, 'number' | 'state' | 'startedAt' | 'finishedAt'> & {
  /** Why it was dropped, once that was read. */
  reason?: string | undefined
}

/** Traces of the planned ideas by id; with the reasons of dropped apps by number. */
export function tracesOf(
  apps: readonly ChallengeApp[],
  reasons: ReadonlyMap<number, string> = new Map(),
): Map<string, Trace> {
  return new Map(
    apps.flatMap((app) => (app.idea ? [[app.idea.id, { ...app, reason: reasons.get(app.number) }]] : [])),
  )
}
