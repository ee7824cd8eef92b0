import { expect, test } from 'vitest'
import {
  describeDeadline,
  describeOldestItem,
  listEmailFailures,
} from '#web/office/dashboard/waiting-words.ts'

const now = Date.parse('2025-07-18T09:00:00+01:00')

test('the dashboard names the item that has waited longest', () => {
  const words = (at: string) => describeOldestItem({ title: 'Bus Stop Bell', at }, now, '')
  expect(describeOldestItem(null, now, 'Nobody sees them.')).toBe('Nobody sees them.')
  expect(words('2025-07-18T08:30:00+01:00')).toBe('The oldest, “Bus Stop Bell”, arrived just now.')
  expect(words('2025-07-16T08:30:00+01:00')).toBe('The oldest, “Bus Stop Bell”, arrived 2 days ago.')
  expect(words('2025-06-16T08:30:00+01:00')).toBe('The oldest, “Bus Stop Bell”, arrived on 16 June 2025.')
})

test('a promised deadline on the dashboard is due on its last day', () => {
  const due = (asked: string) => describeDeadline(asked, 3, now)
  expect(due('2025-07-16T09:00:00+01:00')).toEqual({
    sentence: 'Requested on 16 July 2025. It will be deleted automatically within 3 days.',
  })
  expect(due('2025-07-15T23:30:00+01:00').due).toBe('Due today')
  expect(due('2025-07-15T09:00:00+01:00').due).toBe('Overdue')
})

test('the dashboard lists at most four failed emails', () => {
  const email = (recipient: string, last_error: string | null) => ({ recipient, last_error })
  expect(listEmailFailures([email('a@example.org', '552 full'), email('b@example.org', null)], 2)).toEqual([
    'a@example.org: The mailbox is full.',
    'b@example.org: No reason given.',
  ])
  expect(listEmailFailures([], 2)).toEqual([])
  const many = Array.from({ length: 9 }, (_, n) => email(`${n}@example.org`, '550 no such user'))
  expect(listEmailFailures(many, 1200).slice(3)).toEqual([
    '3@example.org: The mailbox does not exist.',
    'And 1,196 more.',
  ])
})
