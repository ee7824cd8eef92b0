import { expect, test } from 'vitest'
import { describeEmailUndo } from '#web/common/data/use-undo.ts'

test.each([
  [1, 0, 'Too late to undo. The email is already being sent.', 'failed'],
  [81, 72, '72 of 81 undone. The other emails are already being sent.', 'failed'],
  [1, 1, 'Undone.', 'done'],
  [81, 81, 'All 81 undone.', 'done'],
])(
  'undoing %i decisions, of which %i could be undone, shows the message “%s”',
  (asked, done, sentence, tone) => {
    expect(describeEmailUndo(asked, done)).toEqual([sentence, tone])
  },
)
