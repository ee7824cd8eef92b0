import { type ApiClient, readRows, readRowsWithCount } from '#server/pages/public-facts.ts'
import { getKeyFingerprint, verifierHash } from '#server/verifier.ts'
import { listConfirmations } from '#shared/confirmations.ts'
import type { AttemptFacts, DayEntry, DayHead } from '#shared/day-log.ts'
import { type Day, deriveDay } from '#shared/derive-day.ts'
import {
  type DayRecord,
  type EarlierEntries,
  emptyLiveDay,
  getDayPlan,
  type LiveApp,
  type LiveDay,
  type LiveEntry,
  type LiveStream,
  listLoadedEntries,
  livePageSizes,
  recordEntryKinds,
  scaleRehearsalTo24Hours,
  stateEntryKinds,
  toRehearsalInstantOfDay,
  type WithdrawnAttempt,
} from '#shared/live-day.ts'
import { groupShiftsByWitness } from '#shared/witness-shifts.ts'

const entryColumns =
  'number,kind,app_number,corrects,corrected_happened_at,happened_at,recorded_at,text,author_role,author_name,witness_number,details'
const attestingColumns = `${entryColumns},attested_entries`

/** Reads the current or last attempt, or the one that is named. */
export async function readAttempt(client: ApiClient, named?: string): Promise<AttemptFacts | undefined> {
  const [attempt] = await readRows<AttemptFacts>(
    client,
    `day_attempts?select=attempt,record_name,builder,zone,planned_start,planned_end&${
      named === undefined ? 'is_current=is.true' : `attempt=eq.${encodeURIComponent(named)}`
    }`,
  )
  return attempt
}

/** Reads the public data of the day, without entries that are for the record only (not public). */
export async function readLiveDay(client: ApiClient): Promise<LiveDay> {
  const attempt = await readAttempt(client)
  if (!attempt) return emptyLiveDay
  const [apps, { entries, older }, stream] = await Promise.all([
    readApps(client),
    readEarlierEntries(client, attempt.attempt),
    readStream(client, attempt.attempt),
  ])
  const oldest = entries.at(-1)?.number
  const marks = older > 0 && oldest !== undefined ? await readMarks(client, attempt.attempt, oldest) : []
  const { planned_start: start, planned_end: end, zone } = attempt
  return {
    attempt: { name: attempt.attempt, start, end, zone },
    apps,
    marks,
    entries,
    older,
    ...(stream && { stream }),
  }
}

type StreamRow = {
  down_since: string | null
  words: string
  second_url: string | null
  audio_url: string | null
}

async function readStream(client: ApiClient, attempt: string): Promise<LiveStream | undefined> {
  const [row] = await readRows<StreamRow>(
    client,
    `day_streams?select=down_since,words,second_url,audio_url&attempt=eq.${encodeURIComponent(attempt)}`,
  )
  return (
    row && {
      downSince: row.down_since,
      words: row.words,
      secondUrl: row.second_url,
      audioUrl: row.audio_url,
    }
  )
}

/** Reads entries before a number, newest first. Without a number, reads the newest. */
export async function readEarlierEntries(
  client: ApiClient,
  attempt: string,
  before?: number,
): Promise<EarlierEntries> {
  const limit = before === undefined ? livePageSizes.first : livePageSizes.earlier
  const asked = before === undefined ? '' : `&number=lt.${before}`
  const { found, count } = await readRowsWithCount<LiveEntry>(
    client,
    `${createPublicEntriesQuery(attempt)}${asked}&order=number.desc&limit=${limit}`,
  )
  return { entries: found, older: count - found.length }
}

function readMarks(client: ApiClient, attempt: string, before: number): Promise<LiveEntry[]> {
  return readRows(
    client,
    `${createPublicEntriesQuery(attempt)}&number=lt.${before}&kind=in.(${stateEntryKinds.join(',')})&order=number&limit=1000`,
  )
}

export const createPublicEntriesQuery = (attempt: string, columns = entryColumns) =>
  `day_entries?select=${columns}&attempt=eq.${encodeURIComponent(attempt)}&is_public=is.true`

type AppRow = {
  number: number
  title: string
  summary: string
  planned_minutes: number
  demo_url: string | null
  votes_when_taken: number | null
  works_count: number
  fails_count: number
  app_ideas: { id: string; submitter_name: string } | null
}

async function readApps(client: ApiClient): Promise<LiveApp[]> {
  const found = await readRows<AppRow>(
    client,
    'challenge_apps?select=number,title,summary,planned_minutes,demo_url,votes_when_taken,works_count,fails_count,app_ideas(id,submitter_name)&order=number',
  )
  return found.map(
    ({ planned_minutes, demo_url, votes_when_taken, works_count, fails_count, app_ideas: idea, ...app }) => ({
      ...app,
      minutes: planned_minutes,
      demoUrl: demo_url,
      tests: { works: works_count, fails: fails_count },
      idea: idea && { id: idea.id, submitterName: idea.submitter_name, votes: votes_when_taken },
    }),
  )
}

export type FullChain = { facts: AttemptFacts; entries: DayEntry[]; heads: (DayHead & { jws: string })[] }

/** Reads the whole hash chain of the current attempt, or of the attempt `of`. Anyone may check it. */
export async function readFullChain(client: ApiClient, of?: string): Promise<FullChain | undefined> {
  const facts = await readAttempt(client, of)
  if (!facts) return undefined
  const attempt = `attempt=eq.${encodeURIComponent(facts.attempt)}`
  const heads = readHeads(client, facts.attempt)
  const entries: DayEntry[] = []
  for (;;) {
    const after = entries.at(-1)?.number ?? 0
    const portion = await readRows<DayEntry>(
      client,
      `day_entries?select=${recordColumns}&${attempt}&number=gt.${after}&order=number&limit=1000`,
    )
    entries.push(...portion)
    if (portion.length < 1000) return { facts, entries, heads: await heads }
  }
}

function readHeads(client: ApiClient, attempt: string): Promise<(DayHead & { jws: string })[]> {
  const of = `attempt=eq.${encodeURIComponent(attempt)}`
  return readRows(client, `day_heads?select=number,hash,at,jws&${of}&order=at&limit=1000`)
}

/** Reads the data that the record page shows before the log is verified. */
export async function readDayRecord(client: ApiClient): Promise<DayRecord> {
  const attempt = await readAttempt(client)
  if (!attempt) return { ...emptyLiveDay, count: 0, heads: [], withdrawn: [], proof: await readProof(client) }
  const { attempt: name, planned_start: start, planned_end: end, zone } = attempt
  const of = `attempt=eq.${encodeURIComponent(name)}`
  const [apps, entries, notes, newest, heads, withdrawn, declared, proof] = await Promise.all([
    readApps(client),
    readRows<LiveEntry>(
      client,
      `${createPublicEntriesQuery(name)}&kind=in.(${recordEntryKinds.join(',')})&order=number.desc&limit=1000`,
    ),
    readRows<LiveEntry>(
      client,
      `${createPublicEntriesQuery(name, attestingColumns)}&kind=eq.note&author_role=eq.timekeeper&witness_number=not.is.null&order=number.desc&limit=1000`,
    ),
    readRows<{ number: number }>(client, `day_entries?select=number&${of}&order=number.desc&limit=1`),
    readHeads(client, name),
    readWithdrawn(client),
    readRows<NonNullable<DayRecord['declared']>[number]>(
      client,
      `day_declarations?select=witness_number,is_connected&${of}&order=number&limit=1000`,
    ),
    readProof(client),
  ])
  return {
    attempt: { name, start, end, zone },
    apps,
    marks: [],
    entries: [...entries, ...confirmationsAmong(notes, entries)],
    older: 0,
    count: newest[0]?.number ?? 0,
    heads,
    withdrawn,
    declared,
    proof,
  }
}

/** Returns the notes in which a timekeeper confirms the start or the end. */
function confirmationsAmong(notes: readonly LiveEntry[], entries: readonly LiveEntry[]): LiveEntry[] {
  const log = [...entries, ...notes].sort((a, b) => a.number - b.number)
  const found = new Set(listConfirmations(log, groupShiftsByWitness(log)).map(({ entry }) => entry))
  return notes.filter(({ number }) => found.has(number))
}

async function readProof({ fetch }: ApiClient): Promise<NonNullable<DayRecord['proof']>> {
  const answer = await fetch(new Request('http://server.internal/badges/keys'))
  if (!answer.ok) throw new Error(`badges/keys answered ${answer.status}`)
  // The first key signs now; the others are former keys.
  const { keys }: { keys: { kid: string }[] } = await answer.json()
  return { fingerprint: getKeyFingerprint(keys[0]?.kid ?? ''), program: verifierHash }
}

/** Reads the attempts that were started by mistake, oldest first. */
async function readWithdrawn(client: ApiClient): Promise<WithdrawnAttempt[]> {
  const found = await readRows<{ attempt: string; number: number; at: string }>(
    client,
    'day_withdrawals?select=attempt,number,at&order=at',
  )
  return Promise.all(
    found.map(async ({ attempt, number, at }) => {
      const of = `attempt=eq.${encodeURIComponent(attempt)}`
      const [starts, last, heads] = await Promise.all([
        readRows<{ happened_at: string }>(
          client,
          `day_entries?select=happened_at&${of}&kind=eq.attempt_started`,
        ),
        readRows<{ text: string }>(client, `day_entries?select=text&${of}&number=eq.${number}`),
        readHeads(client, attempt),
      ])
      return {
        attempt,
        startedAt: starts[0]?.happened_at ?? at,
        withdrawnAt: at,
        reason: last[0]?.text ?? '',
        head: heads.at(-1) ?? null,
      }
    }),
  )
}

const recordColumns = `${attestingColumns},attempt,evidence_id,is_public,parallel,text_hash,author_hash,previous_hash,hash,text_salt,author_salt,details_hash`

/** Reads an entry for its share picture, and the apps, because its sentence may name one. */
export async function readEntryForShareImage(
  client: ApiClient,
  number: number,
): Promise<{ entry: LiveEntry; apps: LiveApp[] } | undefined> {
  const live = scaleRehearsalTo24Hours(await readLiveDay(client))
  const { entries } = await readEarlierEntries(client, live.attempt?.name ?? '', number + 1)
  const [entry] = entries
  return entry?.number === number ? { entry, apps: live.apps } : undefined
}

/**
 * Reads the current state of the day. Returns undefined before the day has begun, because a picture would
 * have nothing to count.
 */
export async function readDayForShareImage(client: ApiClient, now: number): Promise<Day | undefined> {
  const live = scaleRehearsalTo24Hours(await readLiveDay(client))
  const plan = getDayPlan(live)
  const day = plan && deriveDay(listLoadedEntries(live), plan, toRehearsalInstantOfDay(live, now))
  return day && day.state !== 'before' ? day : undefined
}
