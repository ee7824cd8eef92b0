import { type Confirmation, listConfirmations } from '#shared/confirmations.ts'
import type { ConnectionKind } from '#shared/connections.ts'
import {
  countWitnessedMinutes,
  findSpansWithFewWatchers,
  type TimeSpan,
  type WitnessedMinutes,
} from '#shared/coverage.ts'
import type { AttemptFacts, DayEntry, EntryDetails, InvitedRole } from '#shared/day-log.ts'
import {
  applyEntryCorrections,
  type CorrectedEntry,
  type Day,
  type DayApp,
  deriveDay,
} from '#shared/derive-day.ts'
import { findSpansWithoutVideo, requiredWitnessCount } from '#shared/missing-items.ts'
import { formatVideoPosition } from '#shared/video-position.ts'
import { listVideos } from '#shared/videos.ts'
import { groupShiftsByWitness, listAllShifts, type WitnessShifts } from '#shared/witness-shifts.ts'
import { parseVideoStartTime } from '#web/public/apps/video-start-time.ts'
import { createZoneFormatters, type ZoneFormatters } from './html.ts'

/**
 * Facts from outside the log: the venue, the plan of the apps, and the occupations of witnesses who agreed to
 * be named.
 */
export type BundlePlan = {
  venue: string | null
  apps: {
    number: number
    title: string
    summary: string
    minutes: number
    repo: string | null
    demo: string | null
    video: string | null
  }[]
  occupations: { witness: number; occupation: string }[]
}

/** Hidden text, details and name of an entry, which only the confidential half has. */
export type HiddenRow = Pick<DayEntry, 'number'> &
  Record<'text' | 'text_salt' | 'author_name' | 'author_salt', string> & { details: EntryDetails | null }

/** Returns the details of an entry. Hidden details are taken from `hidden`, if it is given. */
export const getEntryDetails = (
  { number, details }: DayEntry,
  hidden: readonly HiddenRow[] | undefined,
): EntryDetails | null | undefined => details ?? hidden?.find((row) => row.number === number)?.details

/** Facts about a witness or timekeeper from outside the log. */
export type WitnessRow = {
  number: number
  role: InvitedRole
  email: string | null
  occupation: string
  /** Connection in the owner's words, from the invitation. */
  relation: string
  /** Connection that the owner selected in the invitation. Null if the invitation was made by an earlier release. */
  owner_connection: ConnectionKind | null
  /**
   * Connection from the witness's newest declaration, and the number of the log entry with its text. Null if
   * none was declared.
   */
  connection: ConnectionKind | null
  declared_entry: number | null
}

/** Data from which the readable files are made. */
export type BundleData = {
  facts: AttemptFacts
  entries: readonly DayEntry[]
  heads: readonly { number: number }[]
  plan: BundlePlan
  hidden: readonly HiddenRow[]
  /** Missing if the bundle was shared without its confidential half. */
  witnessRows?: readonly WitnessRow[] | undefined
  /** Names of the evidence files in both halves of the bundle. */
  files: readonly string[]
  /** Fingerprint of the key that signs the bundle. */
  fingerprint: string
  /** SHA-256 of verify.mjs. */
  program: string
}

/**
 * File of evidence that belongs to an entry. `words` is null if the text of the entry is only in the
 * confidential half.
 */
export type EvidenceItem = {
  entry: DayEntry
  words: string | null
  bytes: number | null
  sha256: string | null
  original: string | null
  /** Name of the JPEG beside an original in HEIC. */
  jpeg: string | null
  copy: string | null
  isVideo: boolean
}

/** Video in the log: registered with its times, or uploaded. */
export type VideoItem = {
  entry: number
  name: string
  span: TimeSpan | null
  app: number | null
  bytes: number | null
  sha256: string | null
}

/** Video that shows an app. `start` is the position at which the app begins. */
export type AppVideo = Pick<VideoItem, 'name' | 'bytes' | 'sha256'> & {
  link: string | null
  start: string | null
}

export type EvidenceDay = BundleData & {
  day: Day
  clock: ZoneFormatters
  log: CorrectedEntry<DayEntry>[]
  /** Witnesses and timekeepers, by number. */
  people: WitnessShifts[]
  witnesses: WitnessShifts[]
  confirmations: Confirmation[]
  evidence: EvidenceItem[]
  videos: VideoItem[]
  /** End of the attempt, or the time of its newest entry. A shift without an end lasts until then. */
  until: number
  /** Time of the attempt up to its newest entry; null before the start. */
  whole: TimeSpan | null
  /** Times with fewer than two witnesses, and times without video. */
  thin: (TimeSpan & { count: number })[]
  unrecorded: TimeSpan[]
}

/** Derives all facts that the readable files contain. */
export function deriveEvidenceDay(written: BundleData): EvidenceDay {
  const { facts, entries, plan, files } = written
  // The time of the newest entry counts as the present, so that the same files can be created again later.
  const now = Date.parse(entries.at(-1)?.recorded_at ?? facts.planned_start)
  const planned = { start: facts.planned_start, end: facts.planned_end, apps: plan.apps }
  const day = deriveDay(entries, planned, now)
  const people = groupShiftsByWitness(entries)
  const witnesses = people.filter(({ role }) => role === 'witness')
  const evidence = entries
    .filter(({ evidence_id }) => evidence_id !== null)
    .map((entry) => evidenceItem(entry, files))
  const until = day.endedAt ?? now
  const whole = day.startedAt === null ? null : { from: day.startedAt, to: until }
  return {
    ...written,
    day,
    clock: createZoneFormatters(facts.zone, Date.parse(facts.planned_start)),
    log: applyEntryCorrections(entries),
    people,
    witnesses,
    confirmations: listConfirmations(entries, people),
    evidence,
    videos: [...registered(entries), ...evidence.filter(({ isVideo }) => isVideo).map(uploaded)],
    until,
    whole,
    thin: whole ? findSpansWithFewWatchers(whole, listAllShifts(witnesses, until), requiredWitnessCount) : [],
    unrecorded: whole ? findSpansWithoutVideo(entries, whole) : [],
  }
}

function evidenceItem(entry: DayEntry, files: readonly string[]): EvidenceItem {
  const name = `evidence/entry-${entry.number}.`
  const original = files.find((file) => file.startsWith(`confidential/${name}`)) ?? null
  return {
    entry,
    words: entry.text,
    bytes: entry.details?.bytes ?? null,
    sha256: entry.details?.sha256 ?? null,
    original,
    jpeg: files.find((file) => file === `confidential/evidence/entry-${entry.number}-copy.jpg`) ?? null,
    copy: files.find((file) => file.startsWith(name)) ?? null,
    isVideo: /\.(mp4|m4v|mov|webm|mkv|avi|3gp)$/.test(original ?? ''),
  }
}

const registered = (entries: readonly DayEntry[]): VideoItem[] =>
  listVideos(entries).map(({ entry, name, from, to, bytes, sha256 }) => ({
    entry,
    name,
    span: { from, to },
    app: null,
    bytes,
    sha256,
  }))

const uploaded = ({ entry, words, bytes, sha256 }: EvidenceItem): VideoItem => ({
  entry: entry.number,
  name: words ?? 'For the record only',
  span: null,
  app: entry.app_number,
  bytes,
  sha256,
})

/**
 * Lists videos that show an app: the link in the plan, cameras that recorded at the time, and uploaded files.
 */
export function listAppVideos({ plan, videos, whole }: EvidenceDay, app: DayApp): AppVideo[] {
  const link = plan.apps.find(({ number }) => number === app.number)?.video ?? null
  const published: AppVideo[] = link
    ? [{ name: 'Published video', link, start: parseVideoStartTime(link) ?? null, bytes: null, sha256: null }]
    : []
  const { startedAt } = app
  if (startedAt === null) return published
  const end = app.finishedAt ?? whole?.to ?? startedAt
  const shows = ({ span, app: number }: VideoItem) =>
    span ? span.from < end && span.to > startedAt : number === app.number
  return [
    ...published,
    ...videos.filter(shows).map(({ name, span, bytes, sha256 }) => ({
      name,
      link: null,
      start: span && formatVideoPosition(Math.max(0, startedAt - span.from)),
      bytes,
      sha256,
    })),
  ]
}

/** Lists the witnesses of an app as "W1", or "W2 partly (1 of 11 minutes)", like the record page. */
export function formatAppWitnesses(
  { witnesses, whole }: EvidenceDay,
  { startedAt, finishedAt }: DayApp,
): string {
  if (startedAt === null || !whole) return ''
  const say = ({ witness, minutes, of }: WitnessedMinutes) =>
    minutes === of
      ? `W${witness}`
      : `W${witness} partly (${minutes} of ${of} ${of === 1 ? 'minute' : 'minutes'})`
  return countWitnessedMinutes(witnesses, { from: startedAt, to: finishedAt ?? whole.to }, whole.to)
    .map(say)
    .join(', ')
}

/** Returns the reason of a dropped app, from the log. */
export function formatDropReason({ entries }: Pick<EvidenceDay, 'entries'>, app: number): string {
  const entry = entries.find(({ kind, app_number }) => kind === 'app_dropped' && app_number === app)
  if (!entry) return 'It was still being built when the attempt ended.'
  return entry.text ?? 'For the record only'
}
