import { describe, expect, it } from 'vitest'
import type { DayEntry } from '#shared/day-log.ts'
import { applyEntryCorrections, type DayPlan, deriveDay, describePace } from '#shared/derive-day.ts'
import { createDayLog, type TestEntry } from '#tests/support/create-day-log.ts'

const start = Date.parse('2025-09-04T23:00:00Z')
const at = (minutes: number) => start + minutes * 60_000
const plan: DayPlan = {
  start: new Date(start).toISOString(),
  end: new Date(at(1440)).toISOString(),
  apps: Array.from({ length: 20 }, (_, index) => ({ number: index + 1, minutes: 72 })),
}

const logOf = (lines: TestEntry[]) => createDayLog(start, lines)
const app = (app_number: number) => ({ app_number })
const correction = (corrects: number, minutes: number | null): Partial<DayEntry> => ({
  corrects,
  corrected_happened_at: minutes === null ? null : new Date(at(minutes)).toISOString(),
})
const dayAt = (minutes: number, lines: TestEntry[], ofPlan = plan) =>
  deriveDay(logOf(lines), ofPlan, at(minutes))

describe('the next step that the log allows', () => {
  const running: TestEntry[] = [[0, 'attempt_started']]
  it.each<[string, TestEntry[], unknown]>([
    ['the next step before the start is the start', [], { step: 'start attempt' }],
    ['the next step after the start is the first app', running, { step: 'start app', app: 1 }],
    [
      'the next step of an app being built is its finish',
      [...running, [1, 'app_started', app(1)]],
      { step: 'finish app', app: 1 },
    ],
    [
      'the next step of a hold is its end',
      [...running, [1, 'app_started', app(1)], [2, 'hold_begun']],
      { step: 'end hold' },
    ],
    [
      'the next step passes over a dropped app',
      [...running, [1, 'app_dropped', app(1)]],
      { step: 'start app', app: 2 },
    ],
    [
      'the next step after twenty apps is the end',
      [...running, ...Array.from({ length: 20 }, (_, i): TestEntry => [i + 1, 'app_dropped', app(i + 1)])],
      { step: 'end attempt' },
    ],
    ['the next step after the end is missing', [...running, [5, 'attempt_ended']], null],
  ])('%s', (_, lines, step) => {
    expect(dayAt(100, lines).nextStep).toEqual(step)
  })
  it('when the time of the attempt is up, the next step is finishing the current app, then ending the attempt', () => {
    expect(dayAt(1440, running).nextStep).toEqual({ step: 'end attempt' })
    const building: TestEntry[] = [...running, [1, 'app_started', app(1)]]
    expect(dayAt(1440, building).nextStep).toEqual({ step: 'finish app', app: 1 })
  })
})

describe('times and states of the apps', () => {
  const lines: TestEntry[] = [
    [0, 'attempt_started'],
    [0, 'app_started', app(1)],
    [20, 'hold_begun', { text: 'power' }],
    [32, 'hold_ended'],
    [60, 'app_finished', app(1)],
    [62, 'app_started', app(2)],
  ]
  it('times and states of the apps are derived from the log', () => {
    const day = dayAt(100, lines)
    expect(day).toMatchObject({ state: 'running', finished: 1, appNow: 2, elapsed: 100 * 60_000, hold: null })
    expect(day.apps[0]).toMatchObject({ state: 'finished', minutes: 60, heldMinutes: 12 })
    expect(day.apps[1]).toMatchObject({ state: 'building', minutes: null })
    expect(day.apps[2]).toMatchObject({ state: 'planned', plannedStart: at(144) })
  })
  it('before the start, the attempt has no elapsed time, all its time remains, and it has no pace', () => {
    expect(dayAt(-30, [])).toMatchObject({
      state: 'before',
      elapsed: 0,
      remaining: 1440 * 60_000,
      ahead: null,
    })
  })
  it('without a logged start, the attempt is due at its planned start, and past after its planned end', () => {
    expect([dayAt(-1, []), dayAt(0, []), dayAt(1440, [])].map(({ wait }) => wait)).toEqual([
      'ahead',
      'due',
      'past',
    ])
    expect(dayAt(5000, [[10, 'attempt_started']]).wait).toBeNull()
  })
  it('times and states of the apps do not change after the end of the attempt', () => {
    expect(dayAt(5000, [...lines, [90, 'attempt_ended']])).toMatchObject({
      state: 'ended',
      elapsed: 90 * 60_000,
      hold: null,
      projectedEnd: null,
    })
  })
  it('an app that is being built at the end of the attempt stops there and counts as dropped', () => {
    const day = dayAt(200, [...lines, [120, 'attempt_ended']])
    expect(day.apps[1]).toMatchObject({ state: 'dropped', finishedAt: at(120), minutes: 58 })
    expect(day.ahead).toBe(dayAt(500, [...lines, [120, 'attempt_ended']]).ahead)
  })
  it('elapsed times count from the logged start, not from the planned one', () => {
    expect(dayAt(100, [[10, 'attempt_started']])).toMatchObject({ elapsed: 90 * 60_000 })
  })
  it('the duration of a hold without an end is counted until now', () => {
    const day = dayAt(30, lines.slice(0, 3))
    expect(day.hold).toMatchObject({ number: 3, from: at(20), reason: 'power' })
    expect(day.apps[0]).toMatchObject({ heldMinutes: 10 })
  })
  it('the end of a dropped app is the time when it was dropped', () => {
    expect(dayAt(100, [...lines, [90, 'app_dropped', app(2)]]).apps[1]).toMatchObject({
      state: 'dropped',
      finishedAt: at(90),
    })
  })
  it('the current app is the one that was started last if two are being built', () => {
    const two: TestEntry[] = [...lines, [63, 'app_started', { ...app(3), parallel: true }]]
    expect(dayAt(70, two)).toMatchObject({ appNow: 3 })
  })
})

describe('a correction of a log entry', () => {
  const lines: TestEntry[] = [
    [0, 'attempt_started'],
    [0, 'app_started', app(1)],
    [60, 'app_finished', app(1)],
  ]
  it('a correction of the time of a log entry moves the times derived from it', () => {
    expect(dayAt(70, [...lines, [61, 'correction', correction(3, 58)]]).apps[0]).toMatchObject({
      minutes: 58,
    })
  })
  it('correcting the correction of a log entry moves the derived times again', () => {
    const twice: TestEntry[] = [
      ...lines,
      [61, 'correction', correction(3, 58)],
      [62, 'correction', correction(4, 57)],
    ]
    expect(dayAt(70, twice).apps[0]).toMatchObject({ minutes: 57 })
    expect(applyEntryCorrections(logOf(twice))[2]).toMatchObject({ correctedBy: [4, 5], timeCorrectedBy: 5 })
  })
  it('a correction of only the text of a log entry does not change its time', () => {
    const words = applyEntryCorrections(logOf([...lines, [61, 'correction', correction(3, null)]]))[2]
    expect(words).toMatchObject({ at: at(60), correctedBy: [4], timeCorrectedBy: null })
  })
  it('a correction that corrects itself or a later log entry is ignored', () => {
    const odd: TestEntry[] = [
      ...lines,
      [61, 'correction', correction(4, 5)],
      [62, 'correction', correction(9, 5)],
    ]
    expect(dayAt(70, odd).apps[0]).toMatchObject({ minutes: 60 })
  })
})

describe('the pace of the attempt', () => {
  const lines: TestEntry[] = [
    [0, 'attempt_started'],
    [0, 'app_started', app(1)],
    [60, 'app_finished', app(1)],
    [60, 'app_started', app(2)],
  ]
  const words = (minutes: number, of: TestEntry[]) => describePace(dayAt(minutes, of), at(minutes))
  it('the pace of the attempt equals its lead over the plan at the last finished app', () => {
    expect(words(100, lines)).toBe('12 minutes ahead of plan')
    expect(dayAt(100, lines).projectedEnd).toBe(at(1428))
  })
  it('the pace of the attempt is reduced by the time that the current app exceeds its plan', () => {
    expect(words(141, lines)).toBe('Still 3 minutes ahead of plan')
    expect(words(143, lines)).toBe('Still 1 minute ahead of plan')
  })
  it('the pace of the attempt is behind the plan once the lead is used up', () => {
    expect(words(152, lines)).toBe('8 minutes behind plan')
  })
  it('the pace of the attempt is on plan at the beginning', () => {
    expect(words(30, lines.slice(0, 2))).toBe('On plan')
  })
  it('the pace of the attempt takes the different planned minutes of the apps into account', () => {
    const longer = {
      ...plan,
      apps: plan.apps.map((app) => ({ ...app, minutes: app.number === 1 ? 80 : 70 })),
    }
    expect(dayAt(100, lines, longer).ahead).toBe(20 * 60_000)
  })
})
