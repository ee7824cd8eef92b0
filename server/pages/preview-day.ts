import { at, type CampaignFacts } from '#shared/campaign.ts'
import type { LiveApp, LiveDay, LiveEntry } from '#shared/live-day.ts'

/** Preview data of the demo only: a day that never was. None of it is stored. */
export function previewDay({ attempt }: CampaignFacts): LiveDay {
  const instant = (minute: number) => new Date(at(attempt.start) + minute * 60_000).toISOString()
  const entries: LiveEntry[] = lines(instant).map((line, index) => ({
    number: index + 1,
    app_number: null,
    corrects: null,
    corrected_happened_at: null,
    text: null,
    author_role: 'builder',
    author_name:
      line.author_role === 'witness' ? null : line.author_role === 'timekeeper' ? 'Timekeeper' : 'Builder',
    witness_number: null,
    ...line,
    happened_at: instant(line.minute),
    recorded_at: instant(line.minute + (line.delay ?? 0)),
  }))
  const { start, end, zone } = attempt
  return {
    attempt: { name: 'preview', start, end, zone },
    apps,
    marks: entries.slice(0, -24),
    entries: entries.slice(-24).reverse(),
    older: 0,
  }
}

type Line = Partial<LiveEntry> & Pick<LiveEntry, 'kind'> & { minute: number; delay?: number }

/** Names of the twenty apps in a preview and in a rehearsal. */
export const titles = [
  ['Clinic Queue', 'Market Price Board', 'Exam Buddy', 'Rent Splitter', 'Bus Fare Checker'],
  ['Water Tank Timer', 'Recipe Cost', 'Shop Ledger', 'Rain Alert', 'Tool Library'],
  ['Power Cut Log', 'Bead Pattern Maker', 'Vaccine Reminder', 'Site Day Book', 'Name Day'],
  ['Choir Parts', 'Lost and Found', 'Sewing Measures', 'Phone Repair Guide', 'Goodnight Radio'],
].flat()

const apps: LiveApp[] = titles.map((title, index) => ({
  number: index + 1,
  title,
  summary:
    title === 'Rain Alert'
      ? 'A text message two hours before the rain, for farmers without a smartphone.'
      : '',
  minutes: 72,
  demoUrl: null,
  tests: { works: 0, fails: 0 },
  idea: null,
}))

const minutesOf = [71, 66, 74, 58, 69, 77, 72, 64]

function lines(instant: (minute: number) => string): Line[] {
  const found: Line[] = [
    { kind: 'shift_begun', minute: -5, author_role: 'witness', witness_number: 1 },
    { kind: 'attempt_started', minute: 0 },
  ]
  let minute = 0
  for (const [index, minutes] of minutesOf.entries()) {
    const app_number = index + 1
    found.push({ kind: 'app_started', app_number, minute })
    found.push({ kind: 'note', minute: minute + 24, text: notes[index] ?? '' })
    if (app_number === 5)
      found.push(
        { kind: 'hold_begun', minute: minute + 30, text: 'power', author_role: 'timekeeper' },
        { kind: 'hold_ended', minute: minute + 42, author_role: 'timekeeper' },
      )
    minute += minutes
    const late = app_number === 8 ? 2 : 0
    found.push({ kind: 'app_finished', app_number, minute: minute + late, author_role: 'timekeeper' })
  }
  const finish = found.length
  return [
    ...found,
    { kind: 'app_started', app_number: 9, minute: minute + 2 },
    {
      kind: 'correction',
      corrects: finish,
      corrected_happened_at: instant(minute),
      minute: minute + 5,
      author_role: 'timekeeper',
      text: 'App 8 finished at 09:11, not at 09:13. I pressed two minutes late; the stream shows it.',
    },
    {
      kind: 'note',
      minute: minute + 7,
      author_role: 'witness',
      witness_number: 2,
      text: 'Saw entries 21 to 27.',
    },
    {
      kind: 'milestone',
      minute: minute + 9,
      text: 'The first forecast was read aloud in Hausa, on a phone without a data plan.',
    },
    {
      kind: 'note',
      minute: minute + 10,
      delay: 2,
      text: 'Text messages are going out. Next: the forecast from the nearest station, not for the whole state.',
    },
  ]
}

const notes = [
  'The queue fits on one sheet. Printing it next.',
  'Prices from four markets are in. The fifth can only be reached by phone.',
  'Ten questions from last year, with the reasons for each answer.',
  'It now splits the rent by days, as three of you asked.',
  'The power went, the generator took over.',
  'The float switch is a drawing; the timer is real.',
  'Twelve recipes, in the measures people use at home.',
  'The ledger works offline. I’m cutting the export: it can wait.',
]
