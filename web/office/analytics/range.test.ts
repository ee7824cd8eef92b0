import { expect, it } from 'vitest'
import { analyticsErrors } from '#shared/errors/analytics.ts'
import { findFormProblems } from '#web/common/forms/form-problems.ts'
import { analyticsUrlFormat, customRange } from '#web/office/analytics/range.ts'

const problems = (from: string, to: string) => findFormProblems(customRange, { from, to })

it('an analytics range without dates has an error at both fields', () => {
  const day = { code: analyticsErrors.day }
  expect(problems('', '')).toEqual({ from: day, to: day })
  expect(problems('2026-01-01', '')).toEqual({ to: day })
  expect(problems('', '2026-01-01')).toEqual({ from: day })
})

it('an analytics date with an unfinished year is refused', () => {
  const day = { code: analyticsErrors.day }
  expect(problems('0002-05-09', '0202-05-09')).toEqual({ from: day, to: day })
  expect(problems('0020-05-09', '2026-01-01')).toEqual({ from: day })
})

it('an analytics range that ends before it begins or exceeds thirteen months is refused', () => {
  expect(problems('2026-02-01', '2026-01-01')).toEqual({ to: { code: analyticsErrors.order } })
  expect(problems('2025-01-01', '2026-02-01')).toEqual({ from: { code: analyticsErrors.range_too_long } })
})

it('an analytics range of one day to thirteen months is accepted', () => {
  expect(problems('2026-01-01', '2026-01-01')).toEqual({})
  expect(problems('2025-01-01', '2026-01-31')).toEqual({})
})

it('the analytics page shows visitors if the URL names no valid figure', () => {
  for (const figure of ['', 'none', 'toString'])
    expect(analyticsUrlFormat.parse(new URLSearchParams({ figure })).figure).toBe('visitors')
  expect(analyticsUrlFormat.parse(new URLSearchParams({ figure: 'views' })).figure).toBe('views')
})
