import { expect, test } from 'vitest'
import { sortRowsAsLoaded } from '#web/office/lists/use-stable-list.ts'

test('a stable list keeps its rows in their order, shows their current data, removes deleted rows and adds no new ones', () => {
  const read = [
    { id: 'b', status: 'waits' },
    { id: 'gone', status: 'waits' },
    { id: 'a', status: 'waits' },
  ]
  const now = [
    { id: 'a', status: 'waits' },
    { id: 'new', status: 'waits' },
    { id: 'b', status: 'approved' },
  ]
  expect(sortRowsAsLoaded(read, now)).toEqual([
    { id: 'b', status: 'approved' },
    { id: 'a', status: 'waits' },
  ])
})
