import { expect, it } from 'vitest'
import { analyticsMessages } from '#shared/analytics-report.ts'
import { ownDays, shownAddress } from '#web/features/analytics/range.ts'
import { problemsIn } from '#web/lib/forms/form-problems.ts'

const problems = (from: string, to: string) => problemsIn(ownDays, { from, to })

it('a day that is missing is named at its field, both at once', () => {
  const { day } = analyticsMessages
  expect(problems('', '')).toEqual({ from: day, to: day })
  expect(problems('2026-01-01', '')).toEqual({ to: day })
  expect(problems('', '2026-01-01')).toEqual({ from: day })
})

it('cannot end before it begins, nor be longer than thirteen months', () => {
  expect(problems('2026-02-01', '2026-01-01')).toEqual({ to: analyticsMessages.order })
  expect(problems('2025-01-01', '2026-02-01')).toEqual({ from: analyticsMessages.tooLong })
})

it('a day alone and thirteen months are ranges', () => {
  expect(problems('2026-01-01', '2026-01-01')).toEqual({})
  expect(problems('2025-01-01', '2026-01-31')).toEqual({})
})

it('shows visitors where the address names no figure', () => {
  for (const figure of ['', 'none', 'toString'])
    expect(shownAddress.parse(new URLSearchParams({ figure })).figure).toBe('visitors')
  expect(shownAddress.parse(new URLSearchParams({ figure: 'views' })).figure).toBe('views')
})
