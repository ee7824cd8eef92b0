import { sampleApps } from '#server/pages/sample-lines.ts'

export type RehearsalRole =
  | 'builder'
  | 'assistant'
  | 'witness 1'
  | 'witness 2'
  | 'timekeeper 1'
  | 'timekeeper 2'

/**
 * Entry at a minute of the 24 hours. With `sentAfter`, it is sent that many minutes later, as after a network
 * outage.
 */
export type ScheduledEntry = {
  minute: number
  who: RehearsalRole
  said: { kind: string; [name: string]: unknown }
  sentAfter?: number
  /** Kind of the entry that this timekeeper's note confirms. */
  confirms?: 'attempt_started' | 'attempt_ended'
  /** Corrected minute, for a correction of the app's finish. */
  correctsFinishOf?: { app: number; minute: number }
}

export const rehearsalApps = sampleApps.map(([title], index) => ({ number: index + 1, title }))

const corrected = 8
const dropped = 17

/**
 * Returns a whole day with all kinds of events: a hold, a network outage, a dropped app, two witnesses, two
 * timekeepers, a correction.
 */
export function createRehearsalSchedule(): ScheduledEntry[] {
  const lines: ScheduledEntry[] = [
    ...shifts(),
    { minute: 0, who: 'builder', said: { kind: 'attempt_started' } },
  ]
  let minute = 0
  for (const [index, [title, , minutes]] of sampleApps.entries()) {
    const app_number = index + 1
    const end = minute + minutes
    lines.push({ minute, who: 'builder', said: { kind: 'app_started', app_number } })
    lines.push({
      minute: minute + 24,
      who: 'builder',
      said: { kind: 'note', text: `Notes on ${title}: half way.` },
    })
    if (app_number === 5) lines.push(...hold(minute + 30))
    lines.push(finish(app_number, end))
    if (app_number === corrected)
      lines.push({
        minute: end + 4,
        who: 'assistant',
        said: { kind: 'correction', text: 'Two minutes earlier. The video shows it.' },
        correctsFinishOf: { app: app_number, minute: end - 2 },
      })
    minute = end + (index % 3 === 0 ? 2 : 1)
  }
  return [...lines, ...ending()].sort((a, b) => a.minute + (a.sentAfter ?? 0) - b.minute - (b.sentAfter ?? 0))
}

function finish(app_number: number, minute: number): ScheduledEntry {
  if (app_number === dropped)
    return {
      minute,
      who: 'builder',
      said: { kind: 'app_dropped', app_number, text: 'The data could not be had.' },
    }
  // App 11 is finished during a network outage, so its entry is sent afterwards.
  const sentAfter = app_number === 11 ? { sentAfter: 0.5 } : {}
  return { minute, who: 'assistant', said: { kind: 'app_finished', app_number }, ...sentAfter }
}

function hold(minute: number): ScheduledEntry[] {
  return [
    { minute, who: 'assistant', said: { kind: 'hold_begun', text: 'power' } },
    { minute: minute + 12, who: 'assistant', said: { kind: 'hold_ended' } },
    {
      minute: minute + 13,
      who: 'builder',
      said: { kind: 'note', text: 'The neighbour lent a generator.', is_public: false },
    },
  ]
}

function shifts(): ScheduledEntry[] {
  const stretches: [RehearsalRole, number, number][] = [
    ['witness 1', -5, 235],
    ['witness 2', 230, 460],
    ['witness 1', 480, 715],
    ['witness 2', 710, 945],
    ['witness 1', 940, 1175],
    ['witness 2', 1170, 1439],
    ['timekeeper 1', -5, 235],
    ['timekeeper 2', -5, 235],
    ['timekeeper 1', 1170, 1445],
    ['timekeeper 2', 1170, 1445],
  ]
  return stretches.flatMap(([who, from, to]) => [
    { minute: from, who, said: { kind: 'shift_begun', text: 'The hall of the rehearsal' } },
    { minute: from + 90, who, said: { kind: 'note', text: 'Saw what was written since I came.' } },
    { minute: to, who, said: { kind: 'shift_ended' } },
  ])
}

function ending(): ScheduledEntry[] {
  const statement = (who: RehearsalRole, minute: number): ScheduledEntry => ({
    minute,
    who,
    said: {
      kind: 'statement',
      text: who.startsWith('timekeeper')
        ? 'I was there and saw the attempt start and end as the log says.'
        : 'I was there and saw the apps built as the log says.',
    },
  })
  const confirmation = (
    who: RehearsalRole,
    minute: number,
    confirms: 'attempt_started' | 'attempt_ended',
  ): ScheduledEntry => ({
    minute,
    who,
    said: { kind: 'note' },
    confirms,
  })
  return [
    confirmation('timekeeper 1', 1, 'attempt_started'),
    confirmation('timekeeper 2', 2, 'attempt_started'),
    { minute: 1440, who: 'builder', said: { kind: 'attempt_ended' } },
    statement('witness 1', 1441),
    statement('witness 2', 1442),
    confirmation('timekeeper 1', 1441, 'attempt_ended'),
    confirmation('timekeeper 2', 1442, 'attempt_ended'),
    statement('timekeeper 1', 1446),
    statement('timekeeper 2', 1447),
  ]
}
