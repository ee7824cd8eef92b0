import { hourMs } from '#shared/campaign-time.ts'
import { type ConfirmableKind, type Confirmation, listConfirmations } from '#shared/confirmations.ts'
import { findSpansWithFewWatchers, type TimeSpan } from '#shared/coverage.ts'
import type { DayEntry, InvitedRole } from '#shared/day-log.ts'
import { applyEntryCorrections, type Day } from '#shared/derive-day.ts'
import { listVideos } from '#shared/videos.ts'
import { groupShiftsByWitness, listAllShifts } from '#shared/witness-shifts.ts'

/** Something that the record needs and the log lacks. `from` and `to` are milliseconds. */
export type MissingItem =
  | { what: 'entry' | 'video'; from: number; to: number }
  /** Fewer than two witnesses were on shift; `count` is their number. */
  | { what: 'witness'; from: number; to: number; count: number }
  | { what: 'evidence' | 'title' | 'description'; app: number }
  | { what: 'hold end'; from: number }
  | { what: 'statement'; witness: number; role: InvitedRole }
  /** Fewer than two timekeepers confirmed the start or the end; `count` is their number. */
  | { what: 'confirmation'; of: ConfirmableKind; count: number }
  | { what: 'head'; reader: string; failedAt: number }

/**
 * Minimum number of witnesses on shift at the same time, and of timekeepers who confirm the start and the
 * end.
 */
export const requiredWitnessCount = 2
const timekeepersNeeded = 2

type Known = {
  entries: readonly DayEntry[]
  day: Day
  apps: readonly { number: number; title: string; summary: string }[]
  now: number
}

/** Lists everything that a record body would ask for and that is missing in the log or the plan. */
export function listMissingItems({ entries, day, apps, now }: Known): MissingItem[] {
  if (day.startedAt === null) return []
  const log = applyEntryCorrections(entries)
  const until = day.endedAt ?? now
  const whole = { from: day.startedAt, to: until }
  const people = groupShiftsByWitness(entries)
  const witnesses = people.filter(({ role }) => role === 'witness')
  const confirmations = listConfirmations(entries, people)
  const hours = hoursBetween(whole)
  const withoutEntry = hours.filter(
    ({ from, to }) => !log.some(({ entry, at }) => entry.kind !== 'correction' && at >= from && at < to),
  )
  return [
    ...(day.hold ? [{ what: 'hold end' as const, from: day.hold.from }] : []),
    ...joined(withoutEntry).map((span) => ({ what: 'entry' as const, ...span })),
    ...findSpansWithFewWatchers(whole, listAllShifts(witnesses, until), requiredWitnessCount).map((span) => ({
      what: 'witness' as const,
      ...span,
    })),
    ...day.apps
      .filter(({ state }) => state === 'finished')
      .flatMap(({ number }) =>
        missingOfApp(entries, { number, ...apps.find((app) => app.number === number) }).map((what) => ({
          what,
          app: number,
        })),
      ),
    ...unconfirmed(confirmations, 'attempt_started'),
    ...(day.state === 'ended' ? missingAfterTheEnd() : []),
  ]

  function missingAfterTheEnd(): MissingItem[] {
    return [
      ...unconfirmed(confirmations, 'attempt_ended'),
      ...findSpansWithoutVideo(entries, whole).map(({ from, to }) => ({ what: 'video' as const, from, to })),
      ...people
        .filter(({ shifts, statements }) => shifts.length > 0 && statements.length === 0)
        .map(({ number, role }) => ({ what: 'statement' as const, witness: number, role })),
    ]
  }
}

function unconfirmed(confirmations: readonly Confirmation[], of: ConfirmableKind): MissingItem[] {
  const count = confirmations.filter(({ kind }) => kind === of).length
  return count < timekeepersNeeded ? [{ what: 'confirmation', of, count }] : []
}

/** Returns spans of at least a minute that no video in the log covers. */
export function findSpansWithoutVideo(
  entries: Parameters<typeof listVideos>[0],
  whole: TimeSpan,
): TimeSpan[] {
  return findSpansWithFewWatchers(
    whole,
    listVideos(entries).map(({ entry, from, to }) => ({ by: entry, from, to })),
    1,
  )
}

function missingOfApp(
  entries: readonly DayEntry[],
  app: Pick<Known['apps'][number], 'number'> & Partial<Known['apps'][number]>,
): ('evidence' | 'title' | 'description')[] {
  return [
    ...(hasEvidence(entries, app.number) ? [] : (['evidence'] as const)),
    ...(app.title ? [] : (['title'] as const)),
    ...(app.summary ? [] : (['description'] as const)),
  ]
}

/** Splits a span into full hours. A shorter rest at the end is left out. */
function hoursBetween({ from, to }: TimeSpan): TimeSpan[] {
  const count = Math.floor((to - from) / hourMs)
  return Array.from({ length: count }, (_, at) => ({
    from: from + at * hourMs,
    to: from + (at + 1) * hourMs,
  }))
}

/** Joins adjacent spans. */
function joined(spans: readonly TimeSpan[]): TimeSpan[] {
  const all: TimeSpan[] = []
  for (const span of spans) {
    const last = all.at(-1)
    if (last && last.to === span.from) last.to = span.to
    else all.push({ ...span })
  }
  return all
}

function hasEvidence(entries: readonly DayEntry[], app: number): boolean {
  return entries.some(({ kind, app_number }) => kind === 'evidence_added' && app_number === app)
}
