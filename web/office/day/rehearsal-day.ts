import {
  convertToRehearsalEntry,
  createRehearsalClock,
  dayLengthMs,
  type RehearsalClock,
  toRealInstant,
  toRehearsalInstant,
} from '#shared/rehearsal-clock.ts'
import type { OfficeDay } from '#web/office/day/queries.ts'
import type { WaitingEntry } from '#web/office/day/waiting-entry.ts'

export type RehearsalDay = OfficeDay & { play: RehearsalClock | undefined }

/** Converts the log and the plan to the time that /live shows, which may run faster in a rehearsal. */
export function toRehearsalDay(day: OfficeDay): RehearsalDay {
  const { facts, entries } = day
  const play = createRehearsalClock({ start: facts.planned_start, end: facts.planned_end })
  if (!play) return { ...day, play }
  return {
    ...day,
    play,
    facts: { ...facts, planned_end: new Date(play.start + dayLengthMs).toISOString() },
    entries: entries.map((entry) => convertToRehearsalEntry(entry, play)),
  }
}

/** Returns the waiting entries of this device in rehearsal time. They are sent with real times. */
export function toRehearsalEntries(
  waiting: readonly WaitingEntry[],
  play: RehearsalClock | undefined,
): WaitingEntry[] {
  return waiting.map((item) => ({ ...item, said: moved(item.said, (at) => toRehearsalInstant(at, play)) }))
}

/** Converts the times of an entry from rehearsal time to real time. */
export function toRealTimes<Said extends Times>(said: Said, play: RehearsalClock | undefined): Said {
  return moved(said, (at) => toRealInstant(at, play))
}

export function toRehearsalShift<Shift extends { begins_at: string; ends_at: string }>(
  shift: Shift,
  play: RehearsalClock | undefined,
): Shift {
  const played = (at: string) => new Date(toRehearsalInstant(Date.parse(at), play)).toISOString()
  return { ...shift, begins_at: played(shift.begins_at), ends_at: played(shift.ends_at) }
}

type Times = { happened_at?: string; corrected_happened_at?: string | null | undefined }

function moved<Said extends Times>(said: Said, move: (at: number) => number): Said {
  const moveText = (at: string) => new Date(move(Date.parse(at))).toISOString()
  return {
    ...said,
    ...(said.happened_at && { happened_at: moveText(said.happened_at) }),
    ...(said.corrected_happened_at && { corrected_happened_at: moveText(said.corrected_happened_at) }),
  }
}
