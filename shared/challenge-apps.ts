import { appCount } from '#shared/campaign.ts'

export const appStates = ['queued', 'building', 'done', 'verified', 'dropped'] as const
export type AppState = (typeof appStates)[number]

/** App of the challenge, one of twenty. */
export type ChallengeApp = {
  number: number
  title: string
  category: string
  summary: string
  state: AppState
  startedAt: string | null
  finishedAt: string | null
  demoUrl: string | null
  /** Idea from which the app was built, if the idea is public. */
  idea: { id: string; submitterName: string } | null
}

/**
 * Columns that challenge-app-rows.ts expects. They are in this file, so that a query does not load the
 * schema.
 */
export const challengeAppColumns =
  'number,title,category,summary,state,started_at,finished_at,demo_url,app_ideas(id,submitter_name)'

/** True for a finished app. The wall lights only finished apps. */
export function isAppFinished({ state }: Pick<ChallengeApp, 'state'>): boolean {
  return state === 'done' || state === 'verified'
}

/** Counts the finished, the dropped and the remaining apps of the twenty. `apps` may be incomplete. */
export function countApps(apps: readonly { state: AppState | 'planned' | 'finished' }[]) {
  const isBuilt = ({ state }: (typeof apps)[number]) =>
    state === 'finished' || state === 'done' || state === 'verified'
  const finished = apps.filter(isBuilt).length
  const dropped = apps.filter(({ state }) => state === 'dropped').length
  return { finished, dropped, left: appCount - finished - dropped }
}

/** Returns the duration in whole minutes; null if the start or the end is unknown. */
export function countMinutesTaken({
  startedAt,
  finishedAt,
}: Pick<ChallengeApp, 'startedAt' | 'finishedAt'>): number | null {
  if (!startedAt || !finishedAt) return null
  return Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 60_000)
}

/** The app built from an idea, and its state. */
export type BuiltIdea = Pick<ChallengeApp, 'number' | 'state' | 'startedAt' | 'finishedAt'> & {
  /** Why the app was dropped, once loaded. */
  reason?: string | undefined
}

/**
 * Returns the apps built from ideas, by idea id. `reasons` has the reasons of dropped apps, by app number.
 */
export function listBuiltIdeas(
  apps: readonly ChallengeApp[],
  reasons: ReadonlyMap<number, string> = new Map(),
): Map<string, BuiltIdea> {
  return new Map(
    apps.flatMap((app) => (app.idea ? [[app.idea.id, { ...app, reason: reasons.get(app.number) }]] : [])),
  )
}
