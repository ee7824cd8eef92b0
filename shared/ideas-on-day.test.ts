import { expect, it } from 'vitest'
import { deriveDay } from '#shared/derive-day.ts'
import { createIdeaDayStates } from '#shared/ideas-on-day.ts'
import type { LiveApp } from '#shared/live-day.ts'
import { createDayLog, type TestEntry } from '#tests/support/create-day-log.ts'

const minute = 60_000
const start = Date.parse('2025-09-05T00:00:00+01:00')
const plan = { start: new Date(start).toISOString(), end: new Date(start + 1440 * minute).toISOString() }

const app = (number: number, more: Partial<LiveApp> = {}): LiveApp => ({
  number,
  title: `App ${number}`,
  summary: '',
  minutes: 72,
  demoUrl: null,
  tests: { works: 0, fails: 0 },
  idea: { id: `idea-${number}`, submitterName: 'Farmer, Jos', votes: null },
  ...more,
})

function told(apps: LiveApp[], { lines, minutesIn }: { lines: TestEntry[]; minutesIn: number }) {
  const now = start + minutesIn * minute
  return createIdeaDayStates(apps, {
    day: deriveDay(createDayLog(start, lines), { ...plan, apps }, now),
    now,
  })
}

it('no idea has a building, planned or tested status before the start of the attempt is logged', () => {
  expect(told([app(1)], { lines: [], minutesIn: 5 }).size).toBe(0)
  expect(told([app(1, { idea: null })], { lines: [[0, 'attempt_started']], minutesIn: 5 }).size).toBe(0)
})

it('an idea being built shows its elapsed and planned minutes, and a planned idea its expected start', () => {
  const tests = { works: 37, fails: 2 }
  const lines: TestEntry[] = [
    [0, 'attempt_started'],
    [0, 'app_started', { app_number: 1 }],
    [60, 'app_finished', { app_number: 1 }],
    [60, 'app_started', { app_number: 2 }],
  ]
  const apps = [app(1, { tests }), app(2), app(3)]
  const onPlan = told(apps, { lines, minutesIn: 101 })
  expect(onPlan.get('idea-1')).toEqual({ startsAbout: null, building: null, tests })
  expect(onPlan.get('idea-2')?.building).toEqual({ minutes: 41, planned: 72 })
  expect(onPlan.get('idea-3')?.startsAbout).toBe(start + 144 * minute)
})

it('a delay on the day moves the expected starts of planned ideas', () => {
  const lines: TestEntry[] = [
    [0, 'attempt_started'],
    [0, 'app_started', { app_number: 1 }],
  ]
  const late = told([app(1), app(2)], { lines, minutesIn: 90 })
  expect(late.get('idea-2')?.startsAbout).toBe(start + 90 * minute)
})
