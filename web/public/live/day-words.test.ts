import { describe, expect, it } from 'vitest'
import type { DayApp } from '#shared/derive-day.ts'
import { translateDuration, translateWallCell } from '#shared/translate-day.ts'
import { loadTranslations } from '#web/common/words/translations.tsx'
import {
  formatMinutesAndSeconds,
  formatSignedMinutes,
  formatTimeLeft,
  getBlockState,
} from '#web/public/live/day-words.ts'
import { findUnwatchedSpans, formatTranslatedTimeSpan } from '#web/public/record/unwatched-spans.ts'

const words = await loadTranslations('en')
await words.load('public/live/live-page')
await words.load('public/record/record-page')
const { t } = words

const minute = 60_000
const app = (more: Partial<DayApp> = {}): DayApp => ({
  number: 8,
  state: 'finished',
  startedAt: 0,
  finishedAt: 64 * minute,
  plannedStart: 0,
  plannedEnd: 72 * minute,
  minutes: 64,
  heldMinutes: 0,
  ...more,
})

describe('the sentence about the duration of an app', () => {
  it.each<[Partial<DayApp>, string]>([
    [{}, '64 minutes. 8 min under plan.'],
    [{ minutes: 85 }, '85 minutes. 13 min over plan.'],
    [{ minutes: 72, heldMinutes: 12 }, '72 minutes. As planned. On hold: 12 min.'],
    [{ minutes: null }, ''],
  ])('the duration of an app with %j is described as “%s”', (more, words) => {
    expect(translateDuration(t, app(more))).toBe(words)
  })
})

it('the label of an app on the wall has its number, name and state', () => {
  const told = (state: DayApp['state']) =>
    translateWallCell(t, app({ state }), { title: 'Shop Ledger', now: 41.9 * minute })
  expect(told('building')).toBe('App 8, Shop Ledger, being built, 41 minutes')
  expect(told('dropped')).toBe('App 8, Shop Ledger, dropped')
  expect(getBlockState(app({ state: 'dropped' }))).toBe('dropped')
})

it('a duration on the live page is formatted as a clock time or as hours and minutes', () => {
  expect(formatMinutesAndSeconds(78 * minute + 58_000)).toBe('78:58')
  expect([12.9, -3.2, 0.5].map((minutes) => formatSignedMinutes(minutes * minute))).toEqual([
    '+12',
    '−3',
    '0',
  ])
  expect(
    [134 * minute, -1, 60 * 24 * 60 * minute].map((wait) => formatTimeLeft(wait, (days) => `${days} days`)),
  ).toEqual(['02:14:00', '00:00:00', '60 days'])
  expect([formatTranslatedTimeSpan(t, 42 * minute), formatTranslatedTimeSpan(t, 435 * minute)]).toEqual([
    '42 min',
    '7 h 15',
  ])
})

describe('the time without a witness', () => {
  const witness = (...shifts: [number, number | null][]) => ({
    number: 1,
    role: 'witness' as const,
    name: null,
    statements: [],
    shifts: shifts.map(([from, to]) => ({
      from: from * minute,
      to: to === null ? null : to * minute,
      place: '',
    })),
  })
  const gaps = (...shifts: [number, number | null][]) =>
    findUnwatchedSpans([witness(...shifts)], { from: 0, to: 100 * minute }).map(({ from, to }) => [
      from / minute,
      to / minute,
    ])
  it('the time without a witness is every part of the attempt that no shift covers', () => {
    expect(gaps([10, 40], [60, 90])).toEqual([
      [0, 10],
      [40, 60],
      [90, 100],
    ])
  })
  it('overlapping shifts of witnesses leave no time without a witness', () => {
    expect(gaps([-5, 50], [30, null])).toEqual([])
  })
  it('an attempt without shifts has no witness at any time', () => {
    expect(gaps()).toEqual([[0, 100]])
  })
})
