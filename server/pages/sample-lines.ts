import type { LiveEntry } from '#shared/live-day.ts'

/** An entry at a minute of the 24 hours; recorded `delay` minutes later. */
export type SampleEntry = Partial<LiveEntry> &
  Pick<LiveEntry, 'kind'> & {
    minute: number
    delay?: number
    /** For a correction of an app's finish: the app, and the correct minute. */
    correctsFinishOf?: { app: number; minute: number }
  }

type Sample = [title: string, category: string, minutes: number, note: string, summary?: string]

/** The twenty apps of the sample day; a rehearsal has the same titles and minutes. */
export const sampleApps: readonly Sample[] = [
  ['Clinic Queue', 'Health', 71, 'The queue fits on one sheet. Printing it next.'],
  [
    'Market Price Board',
    'Farming',
    66,
    'Prices from four markets are in. The fifth can only be reached by phone.',
  ],
  ['Exam Buddy', 'Education', 74, 'Ten questions from last year, with the reasons for each answer.'],
  ['Rent Splitter', 'Money', 58, 'It now splits the rent by days, as three of you asked.'],
  ['Bus Fare Checker', 'Transport', 69, 'The power went, the generator took over.'],
  ['Water Tank Timer', 'Home', 77, 'The float switch is a drawing; the timer is real.'],
  ['Recipe Cost', 'Food', 72, 'Twelve recipes, in the measures people use at home.'],
  ['Shop Ledger', 'Business', 64, 'The ledger works offline. I’m cutting the export: it can wait.'],
  [
    'Rain Alert',
    'Farming',
    85,
    'The message now names the nearest town.',
    'A text message two hours before the rain, for farmers without a smartphone.',
  ],
  ['Tool Library', 'Community', 70, 'Borrowing needs a phone number, and no account.'],
  ['Power Cut Log', 'Home', 67, 'One tap reports a power cut.'],
  ['Bead Pattern Maker', 'Crafts', 75, 'Patterns print at their real size.'],
  ['Vaccine Reminder', 'Health', 62, 'The dates follow the national calendar.'],
  ['Site Day Book', 'Business', 68, 'The day book works with one thumb.'],
  ['Name Day', 'Culture', 71, 'Forty names so far, each with its meaning.'],
  ['Choir Parts', 'Music', 73, 'Each part can be made louder than the others.'],
  ['Lost and Found', 'Community', 65, 'A photo is enough to report a find.'],
  ['Sewing Measures', 'Crafts', 78, 'It converts inches to centimetres as you type.'],
  ['Phone Repair Guide', 'Education', 70, 'Five repairs have pictures. The rest have text only.'],
  ['Goodnight Radio', 'Culture', 64, 'It plays one story, then it stops.'],
]

/** A whole day, in the order in which its entries are recorded. */
export function createSampleEntries(): SampleEntry[] {
  const lines: SampleEntry[] = [{ kind: 'attempt_started', minute: 0 }]
  let minute = 0
  for (const [index, [, , minutes, text]] of sampleApps.entries()) {
    const app_number = index + 1
    const end = minute + minutes
    // The finish of app 8 is recorded two minutes late. A correction during app 9 says so.
    const late = app_number === 8 ? 2 : 0
    lines.push(
      { kind: 'app_started', app_number, minute },
      { kind: 'note', minute: minute + 24, text },
      ...(extras[app_number]?.(minute) ?? []),
      { kind: 'app_finished', app_number, minute: end + late },
    )
    minute = end + late
  }
  const recorded = ({ minute: at, delay = 0 }: SampleEntry) => at + delay
  return [...shifts(), ...lines, ...ending].sort((a, b) => recorded(a) - recorded(b))
}

/** Further entries of an app, by its number. `start` is the minute in which the app starts. */
const extras: Record<number, (start: number) => SampleEntry[]> = {
  5: (start) => [
    { kind: 'hold_begun', minute: start + 30, text: 'power' },
    { kind: 'hold_ended', minute: start + 42 },
  ],
  9: (start) => [
    {
      kind: 'correction',
      correctsFinishOf: { app: 8, minute: start - 2 },
      minute: start + 3,
      text: 'I pressed two minutes late. The stream shows it.',
    },
    { ...witness(1), kind: 'note', minute: start + 5, text: 'I watched apps 7 and 8 to the end.' },
    {
      kind: 'milestone',
      minute: start + 7,
      text: 'The first forecast was read aloud in Hausa, on a phone without a data plan.',
    },
    {
      kind: 'note',
      minute: start + 8,
      delay: 2,
      text: 'Text messages are going out. Next: the forecast from the nearest station, not for the whole state.',
    },
  ],
  11: (start) => [{ kind: 'milestone', minute: start + 1, text: 'Ten of twenty.' }],
  14: (start) => [
    { kind: 'hold_begun', minute: start + 40, text: 'internet' },
    { kind: 'hold_ended', minute: start + 47 },
  ],
}

const witness = (witness_number: number) => ({ author_role: 'witness', witness_number }) as const

function shifts(): SampleEntry[] {
  const stretches = [
    [1, -5, 235],
    [2, 230, 460],
    [1, 455, 715],
    [2, 710, 945],
    [1, 940, 1175],
    [2, 1170, 1440],
  ] as const
  return stretches.flatMap(([number, from, to]) => [
    { ...witness(number), kind: 'shift_begun' as const, minute: from },
    { ...witness(number), kind: 'shift_ended' as const, minute: to },
  ])
}

const statement = 'I was there and saw the apps built as the log says.'

const ending: SampleEntry[] = [
  { kind: 'attempt_ended', minute: 1440 },
  { ...witness(1), kind: 'statement', minute: 1441, text: statement },
  { ...witness(2), kind: 'statement', minute: 1442, text: statement },
]
