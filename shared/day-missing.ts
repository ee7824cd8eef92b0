import { hour } from '#shared/campaign-time.ts'
import { type Span, thinSpans, type Watch } from '#shared/coverage.ts'
import type { DayEntry } from '#shared/day-log.ts'
import { correctedEntries, type Day } from '#shared/derive-day.ts'
import { videosOf } from '#shared/videos.ts'

/** Something missing for the record; `from` and `to` are milliseconds. */
export type MissingItem =
  | { what: 'entry' | 'video'; from: number; to: number }
  /** Fewer than two witnesses; `count` were on shift. */
  | { what: 'witness'; from: number; to: number; count: number }
  | { what: 'evidence' | 'title' | 'description'; app: number }
  | { what: 'hold end'; from: number }
  | { what: 'statement'; witness: number }
  | { what: 'head'; reader: string; failedAt: number }

/** Prefix of a note that names the place of evidence, until the file itself is uploaded. */
export const evidenceMark = 'Evidence: '

/** Witnesses who must be on shift at the same time. */
export const witnessesNeeded = 2

type Known = {
  entries: readonly DayEntry[]
  day: Day
  apps: readonly { number: number; title: string; summary: string }[]
  now: number
}

/** Everything a record body would ask for that the log or the plan does not have. Empty if nothing is missing. */
export function missingForTheRecord({ entries, day, apps, now }: Known): MissingItem[] {
  if (day.startedAt === null) return []
  const log = correctedEntries(entries)
  const until = day.endedAt ?? now
  const whole = { from: day.startedAt, to: until }
  const shifts = shiftsOf(log, until)
  const hours = hoursBetween(whole)
  const withoutEntry = hours.filter(
    ({ from, to }) => !log.some(({ entry, at }) => entry.kind !== 'correction' && at >= from && at < to),
  )
  const witnesses = [...new Set(shifts.map(({ by }) => by))]
  const hasStated = (witness: number) =>
    entries.some(({ kind, witness_number }) => kind === 'statement' && witness_number === witness)
  return [
    ...(day.hold ? [{ what: 'hold end' as const, from: day.hold.from }] : []),
    ...joined(withoutEntry).map((span) => ({ what: 'entry' as const, ...span })),
    ...thinSpans(whole, shifts, witnessesNeeded).map((span) => ({ what: 'witness' as const, ...span })),
    ...day.apps
      .filter(({ state }) => state === 'finished')
      .flatMap(({ number }) =>
        missingOfApp(entries, { number, ...apps.find((app) => app.number === number) }).map((what) => ({
          what,
          app: number,
        })),
      ),
    ...(day.state === 'ended' ? missingAfterTheEnd() : []),
  ]

  function missingAfterTheEnd(): MissingItem[] {
    return [
      ...spansWithoutVideo(entries, whole).map(({ from, to }) => ({ what: 'video' as const, from, to })),
      ...witnesses
        .filter((witness) => !hasStated(witness))
        .map((witness) => ({ what: 'statement' as const, witness })),
    ]
  }
}

/** Spans of at least a minute that no video in the log covers. */
export function spansWithoutVideo(entries: Parameters<typeof videosOf>[0], whole: Span): Span[] {
  return thinSpans(
    whole,
    videosOf(entries).map(({ entry, from, to }) => ({ by: entry, from, to })),
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

/** Full hours that are over. A shorter rest at the end is left out. */
function hoursBetween({ from, to }: Span): Span[] {
  const count = Math.floor((to - from) / hour)
  return Array.from({ length: count }, (_, at) => ({ from: from + at * hour, to: from + (at + 1) * hour }))
}

/** Shifts of all witnesses. A shift without an end continues until `until`. */
export function shiftsOf(log: readonly { entry: DayEntry; at: number }[], until: number): Watch[] {
  const shifts: Watch[] = []
  for (const { entry, at } of log) {
    const witness = entry.witness_number
    if (witness === null) continue
    if (entry.kind === 'shift_begun') shifts.push({ by: witness, from: at, to: until })
    const open = shifts.findLast(({ by }) => by === witness)
    if (entry.kind === 'shift_ended' && open) open.to = at
  }
  return shifts
}

/** Joins spans that touch. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans) {
    const last = all.at(-1)
    if (last && last.to === span.from) last.to = span.to
    else all.push({ ...span })
  }
  return all
}

function hasEvidence(entries: readonly DayEntry[], app: number): boolean {
  return entries.some(
    ({ kind, app_number, text }) =>
      app_number === app &&
      (kind === 'evidence_added' || (kind === 'note' && text?.startsWith(evidenceMark) === true)),
  )
}
