import { appCount } from '#shared/campaign.ts'
import { clamp, minuteMs } from '#shared/campaign-time.ts'
import type { DayEntry } from '#shared/day-log.ts'

/** Fields of an entry from which the day is derived. */
export type DayStateEntry = Pick<
  DayEntry,
  'number' | 'kind' | 'app_number' | 'corrects' | 'corrected_happened_at' | 'happened_at' | 'text'
>

/** Fields from which the corrected time of an entry is derived. */
type TimedMark = Pick<DayStateEntry, 'number' | 'kind' | 'corrects' | 'corrected_happened_at' | 'happened_at'>

/** Plan of the day: apps by number, each with its planned minutes. */
export type DayPlan = { start: string; end: string; apps: readonly { number: number; minutes: number }[] }

export type DayAppState = 'planned' | 'building' | 'finished' | 'dropped'

/** State of one app. Instants are in milliseconds. */
export type DayApp = {
  number: number
  state: DayAppState
  startedAt: number | null
  /** Time at which the app was finished or dropped. */
  finishedAt: number | null
  plannedStart: number
  plannedEnd: number
  /** Whole minutes from start to end, including holds. */
  minutes: number | null
  heldMinutes: number
}

export type HoldPeriod = { number: number; from: number; to: number | null; reason: string | null }

export type NextStep =
  | { step: 'start attempt' | 'end hold' | 'end attempt' }
  | { step: 'start app' | 'finish app'; app: number }

export type Day = {
  state: 'before' | 'running' | 'ended'
  /**
   * State until the log has a start. `ahead`: the planned day is in the future; `due`: its start has passed;
   * `past`: the whole day has passed.
   */
  wait: 'ahead' | 'due' | 'past' | null
  startedAt: number | null
  endedAt: number | null
  /** All twenty apps, by number. */
  apps: DayApp[]
  /** Number of the app being built. If there are several, the one that started last. */
  appNow: number | null
  finished: number
  hold: HoldPeriod | null
  holds: HoldPeriod[]
  elapsed: number
  remaining: number
  /** Milliseconds ahead of the plan, negative if behind; null while unknown. */
  ahead: number | null
  projectedEnd: number | null
  nextStep: NextStep | null
}

/** An entry with its corrected time and the numbers of its corrections. */
export type CorrectedEntry<Entry extends TimedMark = DayStateEntry> = {
  entry: Entry
  at: number
  correctedBy: number[]
  timeCorrectedBy: number | null
}

/**
 * Applies the corrections to the entries and returns them by number. A correction of a correction applies to
 * the original entry.
 */
export function applyEntryCorrections<Entry extends TimedMark>(
  entries: readonly Entry[],
): CorrectedEntry<Entry>[] {
  const byNumber = new Map(
    entries.map((entry): [number, CorrectedEntry<Entry>] => [
      entry.number,
      { entry, at: Date.parse(entry.happened_at), correctedBy: [], timeCorrectedBy: null },
    ]),
  )
  for (const correction of entries) {
    if (correction.kind !== 'correction') continue
    const corrected = rootOf(byNumber, correction)
    if (!corrected || corrected.entry === correction) continue
    corrected.correctedBy.push(correction.number)
    if (correction.corrected_happened_at === null) continue
    corrected.at = Date.parse(correction.corrected_happened_at)
    corrected.timeCorrectedBy = correction.number
  }
  return [...byNumber.values()]
}

function rootOf<Entry extends TimedMark>(
  byNumber: Map<number, CorrectedEntry<Entry>>,
  correction: Entry,
): CorrectedEntry<Entry> | undefined {
  let entry = correction
  // Terminates, because the loop only follows corrections to earlier entries. Any other correction is
  // ignored.
  while (entry.kind === 'correction') {
    const named = entry.corrects === null ? undefined : byNumber.get(entry.corrects)?.entry
    if (named === undefined || named.number >= entry.number) return undefined
    entry = named
  }
  return byNumber.get(entry.number)
}

/** Derives the state of the day from nothing but the log and the plan. */
export function deriveDay(entries: readonly DayStateEntry[], plan: DayPlan, now: number): Day {
  const log = applyEntryCorrections(entries)
  const startedAt = instantOf(log, 'attempt_started')
  const endedAt = instantOf(log, 'attempt_ended')
  const begin = startedAt ?? Date.parse(plan.start)
  const length = Date.parse(plan.end) - Date.parse(plan.start)
  const holds = holdsOf(log)
  const apps = appsOf(log, { plan, begin, holds, endedAt, now })
  const elapsed = startedAt === null ? 0 : clamp((endedAt ?? now) - begin, length)
  const state = endedAt !== null ? 'ended' : startedAt !== null ? 'running' : 'before'
  const hold = state === 'running' ? (holds.findLast(({ to }) => to === null) ?? null) : null
  const building = apps.filter((app) => app.state === 'building')
  const appNow = building.toSorted((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0)).at(-1)
  const wait = state === 'before' ? waitOf(plan, now) : null
  const ahead = state === 'before' ? null : aheadOf(apps, appNow, endedAt ?? now)
  const lastPlanned = apps.at(-1)?.plannedEnd ?? begin + length
  return {
    state,
    wait,
    startedAt,
    endedAt,
    apps,
    appNow: state === 'running' ? (appNow?.number ?? null) : null,
    finished: apps.filter((app) => app.state === 'finished').length,
    hold,
    holds,
    elapsed,
    remaining: length - elapsed,
    ahead,
    projectedEnd: state === 'running' && ahead !== null ? lastPlanned - ahead : null,
    nextStep: nextStepOf({ state, hold, appNow: appNow?.number, apps, isOver: elapsed >= length }),
  }
}

function waitOf({ start, end }: DayPlan, now: number): NonNullable<Day['wait']> {
  if (now < Date.parse(start)) return 'ahead'
  return now < Date.parse(end) ? 'due' : 'past'
}

function instantOf(log: readonly CorrectedEntry[], kind: 'attempt_started' | 'attempt_ended'): number | null {
  return log.find(({ entry }) => entry.kind === kind)?.at ?? null
}

function holdsOf(log: readonly CorrectedEntry[]): HoldPeriod[] {
  const holds: HoldPeriod[] = []
  for (const { entry, at } of log) {
    if (entry.kind === 'hold_begun')
      holds.push({ number: entry.number, from: at, to: null, reason: entry.text })
    const open = holds.at(-1)
    if (entry.kind === 'hold_ended' && open?.to === null) open.to = at
  }
  return holds
}

type AppsOptions = { plan: DayPlan; begin: number; holds: HoldPeriod[]; endedAt: number | null; now: number }

function appsOf(log: readonly CorrectedEntry[], { plan, begin, holds, endedAt, now }: AppsOptions): DayApp[] {
  const until = endedAt ?? now
  const evenShare = (Date.parse(plan.end) - Date.parse(plan.start)) / appCount
  let planned = begin
  return Array.from({ length: appCount }, (_, index) => {
    const number = index + 1
    const own = plan.apps.find((app) => app.number === number)
    const plannedStart = planned
    planned += own ? own.minutes * minuteMs : evenShare
    const of = (kind: DayEntry['kind']) =>
      log.find(({ entry }) => entry.kind === kind && entry.app_number === number)?.at ?? null
    const startedAt = of('app_started')
    const finished = of('app_finished')
    // An app that had started and was not finished at the end of the attempt counts as dropped.
    const dropped = of('app_dropped') ?? (startedAt !== null && finished === null ? endedAt : null)
    const finishedAt = finished ?? dropped
    const isFinished = finishedAt !== null
    const state = isFinished
      ? dropped === null
        ? 'finished'
        : 'dropped'
      : startedAt === null
        ? 'planned'
        : 'building'
    const span = startedAt === null ? null : { from: startedAt, to: finishedAt ?? until }
    return {
      number,
      state,
      startedAt,
      finishedAt,
      plannedStart,
      plannedEnd: planned,
      minutes: span && isFinished ? Math.round((span.to - span.from) / minuteMs) : null,
      heldMinutes: span ? Math.round(heldWithin(holds, span, until) / minuteMs) : 0,
    } satisfies DayApp
  })
}

function heldWithin(holds: HoldPeriod[], { from, to }: { from: number; to: number }, until: number): number {
  const overlap = (hold: HoldPeriod) => Math.min(to, hold.to ?? until) - Math.max(from, hold.from)
  return holds.reduce((sum, hold) => sum + Math.max(0, overlap(hold)), 0)
}

/**
 * Returns the milliseconds ahead of the plan, negative if behind. This is the lead at the end of the last
 * finished app or, if it is less, the time left until the planned end of the current app.
 */
function aheadOf(apps: readonly DayApp[], appNow: DayApp | undefined, now: number): number | null {
  const last = apps
    .filter(({ state }) => state === 'finished')
    .toSorted((a, b) => (a.finishedAt ?? 0) - (b.finishedAt ?? 0))
    .at(-1)
  const leads = [
    ...(last ? [last.plannedEnd - (last.finishedAt ?? 0)] : []),
    ...(appNow ? [appNow.plannedEnd - now] : []),
  ]
  if (leads.length === 0) return null
  // Before the first app is finished, the day is never ahead of its plan.
  return Math.min(...leads, ...(last ? [] : [0]))
}

function nextStepOf({
  state,
  hold,
  appNow,
  apps,
  isOver,
}: Pick<Day, 'state' | 'hold' | 'apps'> & { appNow: number | undefined; isOver: boolean }): NextStep | null {
  if (state === 'ended') return null
  if (state === 'before') return { step: 'start attempt' }
  if (hold) return { step: 'end hold' }
  if (appNow !== undefined) return { step: 'finish app', app: appNow }
  const next = apps.find((app) => app.state === 'planned')
  return next && !isOver ? { step: 'start app', app: next.number } : { step: 'end attempt' }
}

/** Describes the pace, such as "12 minutes ahead of plan". It never says "late". */
export function describePace(day: Pick<Day, 'ahead' | 'apps' | 'appNow'>, now: number): string {
  const { pace, minutes } = computePace(day, now)
  const counted = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  if (pace === 'on plan') return 'On plan'
  if (pace === 'behind') return `${counted} behind plan`
  return pace === 'lead left' ? `Still ${counted} ahead of plan` : `${counted} ahead of plan`
}

type Pace = 'on plan' | 'behind' | 'ahead' | 'lead left'

/**
 * Returns the pace in whole minutes ahead of the plan or behind it. `lead left` means that the current app
 * takes longer than planned, but the day is still ahead.
 */
export function computePace(
  { ahead, apps, appNow }: Pick<Day, 'ahead' | 'apps' | 'appNow'>,
  now: number,
): { pace: Pace; minutes: number } {
  if (ahead === null || Math.abs(ahead) < minuteMs) return { pace: 'on plan', minutes: 0 }
  const minutes = Math.floor(Math.abs(ahead) / minuteMs)
  if (ahead < 0) return { pace: 'behind', minutes }
  const app = apps.find(({ number }) => number === appNow)
  const isOver = app?.startedAt && now - app.startedAt > app.plannedEnd - app.plannedStart
  return { pace: isOver ? 'lead left' : 'ahead', minutes }
}

/** Milliseconds. If `happened_at` and `recorded_at` differ by more, pages show both times. */
const lateAfter = 30_000

/** True if the two times of an entry differ clearly, for example because it waited for a network. */
export function hasArrivedLate({
  happened_at,
  recorded_at,
}: Pick<DayEntry, 'happened_at' | 'recorded_at'>): boolean {
  return Math.abs(Date.parse(recorded_at) - Date.parse(happened_at)) > lateAfter
}
