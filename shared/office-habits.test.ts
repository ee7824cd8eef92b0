import { expect, test } from 'vitest'
import { habitsOf } from '#shared/office-habits.ts'

test.each([
  [{}, 10, true],
  [{ undo_seconds: 3600, letter_keys: 'off' }, 10, true],
  [{ undo_seconds: '60', letter_keys: null }, 10, true],
  [{ undo_seconds: 60, letter_keys: false }, 60, false],
])('of %j an undo lasts %i seconds, and letters act: %s', (metadata, undoSeconds, hasLetterKeys) => {
  expect(habitsOf(metadata)).toEqual({ undoSeconds, hasLetterKeys })
})
