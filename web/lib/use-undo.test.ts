import { expect, test } from 'vitest'
import { undoOutcome } from '#web/lib/use-undo.ts'

test.each([
  [1, 0, 'Too late to take it back: the e-mail is on its way.', 'failed'],
  [81, 72, '72 of 81 taken back. The others are on their way.', 'failed'],
  [1, 1, 'Taken back.', 'done'],
  [81, 81, 'All 81 taken back.', 'done'],
])('of %i decisions %i were undone: %s', (asked, done, sentence, tone) => {
  expect(undoOutcome(asked, done)).toEqual([sentence, tone])
})
