import { expect, test } from 'vitest'
import { oldestWords } from '#web/features/dashboard/waiting-words.ts'

const now = Date.parse('2025-07-18T09:00:00+01:00')

test('says which one has waited longest and since when, or what the kind is', () => {
  const words = (at: string) => oldestWords({ title: 'Bus Stop Bell', at }, now, '')
  expect(oldestWords(null, now, 'Nobody sees them.')).toBe('Nobody sees them.')
  expect(words('2025-07-18T08:30:00+01:00')).toBe('The oldest, Bus Stop Bell, came just now.')
  expect(words('2025-07-16T08:30:00+01:00')).toBe('The oldest, Bus Stop Bell, came 2 days ago.')
  expect(words('2025-06-16T08:30:00+01:00')).toBe('The oldest, Bus Stop Bell, came on 16 June 2025.')
})
