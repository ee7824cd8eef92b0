import { appCount } from '#shared/campaign.ts'
import {
  type DayEntry,
  type DayHead,
  type DayRole,
  invitedRoleNames,
  siteAuthorName,
} from '#shared/day-log.ts'
import type { DayPlan } from '#shared/derive-day.ts'
import {
  convertToRehearsalEntry,
  createRehearsalClock,
  dayLengthMs,
  type RehearsalClock,
  toRehearsalInstant,
} from '#shared/rehearsal-clock.ts'

export const liveFeedPath = '/live.atom'
export const recordPaths = {
  chain: '/record.json',
  summary: '/record/summary.json',
  heads: '/record/heads.json',
} as const
/**
 * Path of the program that verifies an evidence bundle, for people who do not trust the copy in the bundle.
 */
export const verifierPath = '/record/verify.mjs'

/** Fields of an entry for viewers. The hashes are on the record page. */
export type LiveEntry = Pick<
  DayEntry,
  | 'number'
  | 'kind'
  | 'app_number'
  | 'corrects'
  | 'corrected_happened_at'
  | 'happened_at'
  | 'recorded_at'
  | 'text'
  | 'author_role'
  | 'author_name'
  | 'witness_number'
  | 'attested_entries'
  | 'details'
>

/** Planned app, one of twenty. */
export type LiveApp = {
  number: number
  title: string
  summary: string
  minutes: number
  demoUrl: string | null
  /** Number of testers who reported that the app works, and of those who reported that it does not. */
  tests: { works: number; fails: number }
  idea: { id: string; submitterName: string; votes: number | null } | null
}

/** Alternatives to the stream, and the time at which the main stream went down. */
export type LiveStream = {
  downSince: string | null
  words: string
  secondUrl: string | null
  audioUrl: string | null
}

/** The attempt. In a rehearsal, its 24 hours pass `factor` times as fast. */
type LiveAttempt = { name: string; start: string; end: string; zone: string; factor?: number }

/** Data of the live page; the response is the same for every viewer. */
export type LiveDay = {
  attempt: LiveAttempt | null
  apps: LiveApp[]
  /** Entries older than `entries` from which states and times are derived, of the kinds in `stateEntryKinds`. */
  marks: LiveEntry[]
  /** The newest public entries, newest first. */
  entries: LiveEntry[]
  /** Number of public entries that are older than those in `entries`. */
  older: number
  /** Stream state from the control room. Missing while the stream runs and has no alternatives. */
  stream?: LiveStream
}

export type EarlierEntries = Pick<LiveDay, 'entries' | 'older'>

export const livePageSizes = { first: 40, earlier: 20 } as const

/** Kinds of entries from which states and times are derived. */
export const stateEntryKinds = [
  'attempt_started',
  'app_started',
  'app_finished',
  'app_dropped',
  'hold_begun',
  'hold_ended',
  'correction',
  'attempt_ended',
] as const satisfies DayEntry['kind'][]

/** Kinds of entries that the record shows: those in `stateEntryKinds`, and shifts, statements and files. */
export const recordEntryKinds = [
  ...stateEntryKinds,
  'shift_begun',
  'shift_ended',
  'statement',
  'evidence_added',
] as const

/** An attempt that was started by mistake. Its log stays, and the last entry gives the reason. */
export type WithdrawnAttempt = {
  attempt: string
  startedAt: string
  withdrawnAt: string
  reason: string
  /** Checkpoint of the last entry, once the checkpoint is signed. */
  head: (DayHead & { jws: string }) | null
}

export type DayRecord = LiveDay & {
  count: number
  heads: (DayHead & { jws: string })[]
  withdrawn?: readonly WithdrawnAttempt[]
  /**
   * Witnesses' declarations of a connection to the builder, oldest first. Missing in responses of an earlier
   * release.
   */
  declared?: readonly { witness_number: number; is_connected: boolean }[]
  /**
   * Fingerprint of the key that signs checkpoints, and SHA-256 of the verifier. Missing in responses of an
   * earlier release.
   */
  proof?: { fingerprint: string; program: string }
}

export const emptyLiveDay: LiveDay = { attempt: null, apps: [], marks: [], entries: [], older: 0 }

export function getDayPlan({ attempt, apps }: LiveDay): DayPlan | null {
  return attempt && { start: attempt.start, end: attempt.end, apps }
}

/** Returns all loaded entries, by number. */
export function listLoadedEntries({ marks, entries }: Pick<LiveDay, 'marks' | 'entries'>): LiveEntry[] {
  return [...marks, ...entries].sort((a, b) => a.number - b.number)
}

/** Inserts an entry in the order of numbers, unless it has been loaded already. */
export function insertEntry(day: LiveDay, entry: LiveEntry): LiveDay {
  if ([...day.marks, ...day.entries].some(({ number }) => number === entry.number)) return day
  return { ...day, entries: [entry, ...day.entries].sort((a, b) => b.number - a.number) }
}

export function getAppTitle(
  apps: readonly Pick<LiveApp, 'number' | 'title'>[],
  number: number | null,
): string {
  return apps.find((app) => app.number === number)?.title || `App ${number}`
}

/** Returns the title of an entry in one line, or its text if the kind has no title. */
export function getEntryTitle(
  entry: Pick<LiveEntry, 'kind' | 'app_number' | 'text' | 'corrects'>,
  apps: readonly Pick<LiveApp, 'number' | 'title'>[],
): string {
  const { kind, app_number, text } = entry
  const named = (verb: string) => {
    const title = apps.find(({ number }) => number === app_number)?.title
    return `App ${app_number} ${verb}${title ? `: ${title}` : ''}`
  }
  switch (kind) {
    case 'attempt_started':
      return 'The attempt started'
    case 'attempt_ended':
      return 'The attempt ended'
    case 'app_started':
      return named('started')
    case 'app_finished':
      return named('finished')
    case 'app_dropped':
      return named('dropped')
    case 'hold_begun':
      return text ? `On hold: ${text}` : 'On hold'
    case 'hold_ended':
      return 'No longer on hold'
    case 'correction':
      return `Correction of entry ${entry.corrects}`
    case 'shift_begun':
      return 'Shift started'
    case 'shift_ended':
      return 'Shift ended'
    case 'evidence_added':
      return text || 'Evidence added'
    case 'statement':
      return text || 'Statement signed'
    default:
      return text || 'Note'
  }
}

/** True if an entry has a title in addition to its text. */
export function hasEntryTitle(kind: LiveEntry['kind']): boolean {
  return !['note', 'milestone', 'evidence_added', 'statement', 'hold_begun'].includes(kind)
}

const roleNames: Record<DayRole, string> = { ...invitedRoleNames, builder: 'Builder', system: siteAuthorName }

/** Returns the name of an author. A witness or timekeeper has a number until they agree to be named. */
export function getAuthorName({
  author_name,
  author_role,
  witness_number,
}: Pick<LiveEntry, 'author_name' | 'author_role' | 'witness_number'>): string {
  if (author_name) return author_name
  const role = roleNames[author_role]
  return witness_number === null ? role : `${role} ${witness_number}`
}

/** Returns all twenty apps, with defaults for those that are not planned. */
export function listPlannedApps(apps: readonly LiveApp[]): LiveApp[] {
  return Array.from({ length: appCount }, (_, index) => {
    const number = index + 1
    const known = apps.find((app) => app.number === number)
    return (
      known ?? {
        number,
        title: '',
        summary: '',
        minutes: 72,
        demoUrl: null,
        tests: { works: 0, fails: 0 },
        idea: null,
      }
    )
  })
}

/** Stretches a rehearsal to 24 hours. Multiplies the time from its start to each instant by the same factor. */
export function scaleRehearsalTo24Hours<Live extends LiveDay>(live: Live): Live {
  const { attempt } = live
  const play = attempt && attempt.factor === undefined ? createRehearsalClock(attempt) : undefined
  if (!attempt || !play) return live
  return {
    ...live,
    attempt: {
      ...attempt,
      end: new Date(play.start + dayLengthMs).toISOString(),
      factor: play.factor,
    },
    marks: live.marks.map((entry) => convertToRehearsalEntry(entry, play)),
    entries: live.entries.map((entry) => convertToRehearsalEntry(entry, play)),
  }
}

/** Stretches entries that load later, as `scaleRehearsalTo24Hours` does. */
export function scaleRehearsalEntries(
  day: Pick<LiveDay, 'attempt'>,
  entries: readonly LiveEntry[],
): LiveEntry[] {
  return entries.map((entry) => convertToRehearsalEntry(entry, playIn(day)))
}

/** Converts an instant to the clock of a rehearsal. */
export function toRehearsalInstantOfDay(day: Pick<LiveDay, 'attempt'>, instant: number): number {
  return toRehearsalInstant(instant, playIn(day))
}

function playIn({ attempt }: Pick<LiveDay, 'attempt'>): RehearsalClock | undefined {
  return attempt?.factor ? { start: Date.parse(attempt.start), factor: attempt.factor } : undefined
}
