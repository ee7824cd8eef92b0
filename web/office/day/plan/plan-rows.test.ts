import { expect, it } from 'vitest'
import {
  computePlanTotals,
  createPlanRows,
  describePlanFit,
  formatHoursAndMinutes,
} from '#web/office/day/plan/plan-rows.ts'
import type { OfficeDay } from '#web/office/day/queries.ts'

const day: OfficeDay = {
  facts: {
    attempt: 'real',
    record_name: 'Twenty apps',
    builder: 'Bola',
    zone: 'Africa/Lagos',
    planned_start: '2026-01-01T00:00:00Z',
    planned_end: '2026-01-02T00:00:00Z',
  },
  slots: [
    {
      number: 2,
      title: 'Rain Alert',
      summary: '',
      state: 'building',
      planned_minutes: 60,
      tools: '',
      demo_url: null,
      repo_url: null,
      video_url: null,
      taken_at: null,
      votes_when_taken: null,
      idea_id: null,
      submitter_name: null,
    },
  ],
  entries: [],
}

it('each slot of the plan starts after the previous one', () => {
  const rows = createPlanRows(day)
  expect(rows).toHaveLength(20)
  expect(rows[1]).toMatchObject({ isLocked: true, isEmpty: false, start: Date.parse('2026-01-01T01:12:00Z') })
  expect(rows[2]).toMatchObject({ isLocked: false, isEmpty: true, start: Date.parse('2026-01-01T02:12:00Z') })
  const sum = computePlanTotals(rows, day)
  expect(sum).toEqual({ planned: 1428, length: 1440, left: 12, filled: 1 })
  expect(describePlanFit(sum)).toBe('12 minutes unplanned.')
  expect(describePlanFit({ left: -1 })).toBe('The plan is 1 minute too long.')
  expect(formatHoursAndMinutes(sum.planned)).toBe('23:48')
})
