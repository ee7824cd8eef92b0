import { expect, it } from 'vitest'
import { countApps } from '#shared/challenge-apps.ts'
import { deriveDay } from '#shared/derive-day.ts'
import { createDayLog } from '#tests/support/create-day-log.ts'

it('an app that is being built counts as remaining, and a dropped app neither as finished nor as remaining', () => {
  const states = ['done', 'verified', 'dropped', 'building', 'queued'] as const
  expect(countApps(states.map((state) => ({ state })))).toEqual({ finished: 2, dropped: 1, left: 17 })
  expect(countApps([])).toEqual({ finished: 0, dropped: 0, left: 20 })
})

it('finished, dropped and remaining apps are counted from the log, even after the end', () => {
  const start = Date.parse('2025-09-04T23:00:00Z')
  const plan = { start: '2025-09-04T23:00:00Z', end: '2025-09-05T23:00:00Z', apps: [] }
  const log = createDayLog(start, [
    [0, 'attempt_started'],
    [0, 'app_started', { app_number: 1 }],
    [60, 'app_finished', { app_number: 1 }],
    [61, 'app_dropped', { app_number: 2 }],
    [62, 'app_started', { app_number: 3 }],
    [90, 'attempt_ended'],
  ])
  const counted = (entries: typeof log) => countApps(deriveDay(entries, plan, start + 100 * 60_000).apps)
  expect(counted(log.slice(0, -1))).toEqual({ finished: 1, dropped: 1, left: 18 })
  expect(counted(log)).toEqual({ finished: 1, dropped: 2, left: 17 })
  expect(deriveDay(log, plan, start).finished).toBe(1)
})
