import { expect, test } from 'vitest'
import { inPlace } from '#web/lib/lists/use-kept-list.ts'

test('what is gone leaves, what came is not pushed in between, and the others keep their places as they are now', () => {
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
  expect(inPlace(read, now)).toEqual([
    { id: 'b', status: 'approved' },
    { id: 'a', status: 'waits' },
  ])
})
