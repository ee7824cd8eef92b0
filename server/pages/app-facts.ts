import { createPublicEntriesQuery, readAttempt, readLiveDay } from '#server/pages/live-facts.ts'
import { type ApiClient, readRows } from '#server/pages/public-facts.ts'
import { type DayApp, deriveDay } from '#shared/derive-day.ts'
import {
  type AppDetails,
  type EntryPicture,
  emptyAppDetails,
  findApp,
  listAppEntries,
} from '#shared/live-app.ts'
import {
  getDayPlan,
  type LiveApp,
  type LiveEntry,
  listLoadedEntries,
  scaleRehearsalTo24Hours,
  toRehearsalInstantOfDay,
} from '#shared/live-day.ts'

type DetailsRow = {
  repo_url: string | null
  video_url: string | null
  app_ideas: { created_at: string; vote_count: number } | null
}

/** Reads the data for the page of one app. The state of the day is read separately (`readLiveDay`). */
export async function readAppDetails(client: ApiClient, number: number): Promise<AppDetails> {
  const attempt = await readAttempt(client)
  const [found, entries] = await Promise.all([
    readRows<DetailsRow>(
      client,
      `challenge_apps?select=repo_url,video_url,app_ideas(created_at,vote_count)&number=eq.${number}`,
    ),
    attempt ? readEntries(client, { attempt: attempt.attempt, number }) : [],
  ])
  const pictures = attempt ? await readPictures(client, attempt.attempt, entries) : []
  const [app] = found
  if (!app) return { ...emptyAppDetails, entries, pictures }
  return {
    entries,
    pictures,
    repoUrl: app.repo_url,
    filmUrl: app.video_url,
    ideaSentAt: app.app_ideas?.created_at ?? null,
    votesNow: app.app_ideas?.vote_count ?? null,
  }
}

async function readEntries(
  client: ApiClient,
  { attempt, number }: { attempt: string; number: number },
): Promise<LiveEntry[]> {
  const all = createPublicEntriesQuery(attempt)
  const own = await readRows<LiveEntry>(client, `${all}&app_number=eq.${number}&order=number&limit=500`)
  const start = own.find(({ kind }) => kind === 'app_started')?.number
  if (start === undefined) return listAppEntries(own, number)
  const end = own.find(({ kind }) => kind === 'app_finished' || kind === 'app_dropped')?.number
  const until = end === undefined ? '' : `&number=lt.${end}`
  const meanwhile = await readRows<LiveEntry>(
    client,
    `${all}&app_number=is.null&number=gt.${start}${until}&order=number&limit=500`,
  )
  return listAppEntries([...own, ...meanwhile], number)
}

async function readPictures(
  client: ApiClient,
  attempt: string,
  entries: LiveEntry[],
): Promise<EntryPicture[]> {
  const named = entries.filter(({ kind }) => kind === 'evidence_added').map(({ number }) => number)
  if (named.length === 0) return []
  const of = `attempt=eq.${encodeURIComponent(attempt)}&entry_number=in.(${named.join(',')})`
  const found = await readRows<{ entry_number: number } & Omit<EntryPicture, 'entry'>>(
    client,
    `day_pictures?select=entry_number,name,width,height&${of}&order=entry_number`,
  )
  return found.map(({ entry_number: entry, ...picture }) => ({ entry, ...picture }))
}

/** Reads the data for the share picture of an app. Undefined if the app has no page. */
export async function readAppForShareImage(
  client: ApiClient,
  { number, now }: { number: number; now: number },
): Promise<{ app: DayApp; apps: DayApp[]; planned: LiveApp[] } | undefined> {
  const live = scaleRehearsalTo24Hours(await readLiveDay(client))
  const plan = getDayPlan(live)
  if (!plan) return undefined
  const day = deriveDay(listLoadedEntries(live), plan, toRehearsalInstantOfDay(live, now))
  const found = findApp(live, { day, number })
  return found && { app: found.app, apps: day.apps, planned: live.apps }
}

/** Reads the numbers of the apps that have started, for the sitemap. */
export async function readStartedAppNumbers(client: ApiClient, now: number): Promise<number[]> {
  const live = scaleRehearsalTo24Hours(await readLiveDay(client))
  const plan = getDayPlan(live)
  if (!plan) return []
  const { apps } = deriveDay(listLoadedEntries(live), plan, toRehearsalInstantOfDay(live, now))
  return apps.filter(({ state }) => state !== 'planned').map(({ number }) => number)
}
