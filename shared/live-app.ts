import { appCount } from '#shared/campaign.ts'
import type { Day, DayApp } from '#shared/derive-day.ts'
import type { LiveApp, LiveDay, LiveEntry } from '#shared/live-day.ts'

/** Public picture of evidence: a copy of its file without metadata. */
export type EntryPicture = { entry: number; name: string; width: number; height: number }

/** Data of an app's page, without the day itself. */
export type AppDetails = {
  /** Entries about this app, newest first. */
  entries: LiveEntry[]
  /** Pictures of these entries. */
  pictures: EntryPicture[]
  repoUrl: string | null
  filmUrl: string | null
  /** Time at which the idea was submitted. */
  ideaSentAt: string | null
  votesNow: number | null
}

export const emptyAppDetails: AppDetails = {
  entries: [],
  pictures: [],
  repoUrl: null,
  filmUrl: null,
  ideaSentAt: null,
  votesNow: null,
}

/** Returns the number of an app from its address; undefined if the address is invalid. */
export function parseAppNumberText(text: string | null | undefined): number | undefined {
  if (!text || !/^[1-9]\d?$/.test(text)) return undefined
  return Number(text) <= appCount ? Number(text) : undefined
}

/** True if the app has a page, because it has a title or has been started. */
export function hasAppPage(
  apps: readonly Pick<LiveApp, 'number' | 'title'>[],
  { number, state }: DayApp,
): boolean {
  return state !== 'planned' || apps.some((app) => app.number === number && app.title !== '')
}

/** Returns one app from the log and the plan; undefined if it has no page. */
export function findApp(
  { apps }: Pick<LiveDay, 'apps'>,
  { day, number }: { day: Pick<Day, 'apps'>; number: number | undefined },
): { app: DayApp; known: LiveApp | undefined } | undefined {
  const app = day.apps.find((one) => one.number === number)
  if (!app || !hasAppPage(apps, app)) return undefined
  return { app, known: apps.find((one) => one.number === number) }
}

/** Returns why an app was dropped, from its entry. */
export function getDropReason(entries: readonly Pick<LiveEntry, 'kind' | 'text'>[]): string | undefined {
  return entries.find(({ kind }) => kind === 'app_dropped')?.text || undefined
}

const ofTheWholeDay: LiveEntry['kind'][] = ['attempt_started', 'attempt_ended', 'statement', 'correction']

/**
 * Returns the entries about an app, newest first. Also returns entries about no app that were written while
 * it was being built, and the corrections of all these entries.
 */
export function listAppEntries(entries: readonly LiveEntry[], number: number): LiveEntry[] {
  const own = entries.filter((entry) => entry.app_number === number)
  const start = own.find(({ kind }) => kind === 'app_started')?.number ?? Number.POSITIVE_INFINITY
  const end =
    own.find(({ kind }) => kind === 'app_finished' || kind === 'app_dropped')?.number ??
    Number.POSITIVE_INFINITY
  const meanwhile = entries.filter(
    (entry) =>
      entry.app_number === null &&
      entry.number > start &&
      entry.number < end &&
      !ofTheWholeDay.includes(entry.kind),
  )
  const known = new Set([...own, ...meanwhile].map((entry) => entry.number))
  const corrections = entries.filter(
    ({ app_number, corrects }) => app_number === null && corrects !== null && known.has(corrects),
  )
  return [...own, ...meanwhile, ...corrections].sort((a, b) => b.number - a.number)
}
