import { appCount } from '#shared/campaign.ts'

export const appStates = ['queued', 'building', 'done', 'verified', 'dropped'] as const
export type AppState = (typeof appStates)[number]

/** One of the twenty apps. */
export type ChallengeApp = {
  number: number
  title: string
  category: string
  summary: string
  state: AppState
  startedAt: string | null
  finishedAt: string | null
  demoUrl: string | null
  /** The idea it came from, if that is public. */
  idea: { id: string; submitterName: string } | null
}

/** Columns that challenge-app-rows.ts expects. Kept here so that a query does not load the schema. */
export const challengeAppColumns =
  'number,title,category,summary,state,started_at,finished_at,demo_url,app_ideas(id,submitter_name)'

/** True for a finished app. Only finished apps are drawn as lit. */
export function isFinished({ state }: Pick<ChallengeApp, 'state'>): boolean {
  return state === 'done' || state === 'verified'
}

/** Numbers of the twenty apps that are finished, dropped and left to build. `apps` may be incomplete. */
export function countApps(apps: readonly { state: AppState | 'planned' | 'finished' }[]) {
  const isBuilt = ({ state }: (typeof apps)[number]) =>
    state === 'finished' || state === 'done' || state === 'verified'
  const finished = apps.filter(isBuilt).length
  const dropped = apps.filter(({ state }) => state === 'dropped').length
  return { finished, dropped, left: appCount - finished - dropped }
}

/** Duration in whole minutes; null if the start or the end is unknown. */
export function minutesTaken({
  startedAt,
  finishedAt,
}: Pick<ChallengeApp, 'startedAt' | 'finishedAt'>): number | null {
  if (!startedAt || !finishedAt) return null
  return Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 60_000)
}

/** The app an idea became, and its state. */
export type Trace = Pick<ChallengeApp, 'number' | 'state' | 'startedAt' | 'finishedAt'> & {
  /** Reason why it was dropped, once loaded. */
  reason?: string | undefined
}

/** Traces of the planned ideas by idea id. `reasons` has the reasons of dropped apps by number. */
export function tracesOf(
  apps: readonly ChallengeApp[],
  reasons: ReadonlyMap<number, string> = new Map(),
): Map<string, Trace> {
  return new Map(
    apps.flatMap((app) => (app.idea ? [[app.idea.id, { ...app, reason: reasons.get(app.number) }]] : [])),
  )
}
