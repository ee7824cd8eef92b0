import { describe, expect, it } from 'vitest'
import { deriveDay } from '#shared/derive-day.ts'
import {
  getAuthorName,
  getDayPlan,
  getEntryTitle,
  insertEntry,
  type LiveDay,
  type LiveEntry,
  listLoadedEntries,
  listPlannedApps,
  scaleRehearsalTo24Hours,
  toRehearsalInstantOfDay,
} from '#shared/live-day.ts'
import { translateHeadline } from '#shared/translate-day.ts'
import { loadTranslations } from '#web/common/words/translations.tsx'

const words = await loadTranslations('en')
await words.load('public/live/live-page')

const entry = (number: number, more: Partial<LiveEntry> = {}): LiveEntry => ({
  number,
  kind: 'note',
  app_number: null,
  corrects: null,
  corrected_happened_at: null,
  happened_at: '2025-09-05T00:00:00Z',
  recorded_at: '2025-09-05T00:00:00Z',
  text: 'Words.',
  author_role: 'builder',
  author_name: 'Bola',
  witness_number: null,
  ...more,
})
const live = (entries: LiveEntry[]): LiveDay => ({
  attempt: { name: 'real', start: '2025-09-05T00:00:00Z', end: '2025-09-06T00:00:00Z', zone: 'Africa/Lagos' },
  apps: [
    {
      number: 9,
      title: 'Rain Alert',
      summary: '',
      minutes: 72,
      demoUrl: null,
      tests: { works: 0, fails: 0 },
      idea: null,
    },
  ],
  marks: [],
  entries,
  older: 0,
})
const headlineOf = (lines: LiveEntry[]) => {
  const day = live(lines)
  const plan = getDayPlan(day)
  return (
    plan &&
    translateHeadline(words, deriveDay(listLoadedEntries(day), plan, Date.parse('2025-09-05T02:00:00Z')))
  )
}

describe('a new log entry on the live page', () => {
  it('a log entry that the live page receives twice is shown once', () => {
    const day = live([entry(2), entry(1)])
    expect(insertEntry(day, entry(2))).toBe(day)
    expect(insertEntry({ ...day, marks: [entry(7)] }, entry(7)).entries).toHaveLength(2)
  })
  it('a new log entry on the live page is sorted by its number, even if it is received late', () => {
    expect(insertEntry(live([entry(4), entry(2)]), entry(3)).entries.map(({ number }) => number)).toEqual([
      4, 3, 2,
    ])
  })
})

describe('the shown author of a log entry', () => {
  it('a witness who did not agree to be named is shown by number on the live page', () => {
    expect(getAuthorName(entry(1, { author_role: 'witness', author_name: null, witness_number: 2 }))).toBe(
      'Witness 2',
    )
  })
  it('an author of log entries who agreed to be named is shown with their name', () => {
    expect(getAuthorName(entry(1))).toBe('Bola')
  })
})

it.each<[Partial<LiveEntry>, string]>([
  [{ kind: 'app_finished', app_number: 9 }, 'App 9 finished: Rain Alert'],
  [{ kind: 'app_started', app_number: 10 }, 'App 10 started'],
  [{ kind: 'hold_begun', text: 'power' }, 'On hold: power'],
  [{ kind: 'correction', corrects: 137 }, 'Correction of entry 137'],
  [{ kind: 'note' }, 'Words.'],
])('on the live page, the log entry %j has the title "%s"', (more, title) => {
  expect(getEntryTitle(entry(1, more), live([]).apps)).toBe(title)
})

describe('the headline of the live page', () => {
  it('the headline of the live page counts finished and remaining apps', () => {
    const started = entry(1, { kind: 'attempt_started' })
    const built = [
      entry(2, { kind: 'app_started', app_number: 1 }),
      entry(3, { kind: 'app_finished', app_number: 1, happened_at: '2025-09-05T01:00:00Z' }),
    ]
    expect(headlineOf([])).toBe('Not started yet. Twenty to go.')
    expect(headlineOf([started])).toBe('None down. Twenty to go.')
    expect(headlineOf([started, ...built])).toBe('One down. Nineteen to go.')
    const dropped = entry(9, { kind: 'app_dropped', app_number: 5 })
    expect(headlineOf([started, ...built, dropped])).toBe('One down. Eighteen to go.')
  })
  it('the headline of the live page does not mention remaining apps after the end', () => {
    const started = entry(1, { kind: 'attempt_started' })
    const built = [
      entry(2, { kind: 'app_started', app_number: 1 }),
      entry(3, { kind: 'app_finished', app_number: 1, happened_at: '2025-09-05T01:00:00Z' }),
    ]
    expect(headlineOf([started, entry(4, { kind: 'attempt_ended' })])).toBe('None of twenty apps built.')
    expect(headlineOf([started, ...built, entry(4, { kind: 'attempt_ended' })])).toBe(
      'One of twenty apps built.',
    )
  })
})

it('the plan on the live page has twenty apps, even if only one was planned', () => {
  expect(listPlannedApps(live([]).apps)).toHaveLength(20)
  expect(listPlannedApps(live([]).apps)[8]?.title).toBe('Rain Alert')
})

describe('a rehearsal of 24 minutes', () => {
  const day = live([entry(1, { happened_at: '2025-09-05T00:10:00Z' })])
  const short = { ...day, attempt: day.attempt && { ...day.attempt, end: '2025-09-05T00:24:00Z' } }
  const whole = scaleRehearsalTo24Hours(short)
  it('times of a rehearsal of 24 minutes are converted to 24 hours', () => {
    expect(whole.attempt).toMatchObject({ end: '2025-09-06T00:00:00.000Z', factor: 60 })
    expect(whole.entries[0]?.happened_at).toBe('2025-09-05T10:00:00.000Z')
    expect(new Date(toRehearsalInstantOfDay(whole, Date.parse('2025-09-05T00:12:00Z'))).toISOString()).toBe(
      '2025-09-05T12:00:00.000Z',
    )
  })
  it('times of a rehearsal are converted only once, and those of a whole day never', () => {
    expect(scaleRehearsalTo24Hours(whole)).toBe(whole)
    expect(scaleRehearsalTo24Hours(day)).toBe(day)
  })
})
