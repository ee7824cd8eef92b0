import { expect, test } from 'vitest'
import { parseOfficePreferences } from '#shared/office-preferences.ts'

test.each([
  [{}, 10, true, 'off'],
  [{ undo_seconds: 3600, letter_keys: 'off', digest: 'hourly' }, 10, true, 'off'],
  [{ undo_seconds: '60', letter_keys: null, digest: 'weekly' }, 10, true, 'weekly'],
  [{ undo_seconds: 60, letter_keys: false, digest: 'daily' }, 60, false, 'daily'],
])(
  'the account metadata %j set %i seconds to undo, keyboard shortcuts to %s, and the summary email to %s',
  (metadata, undoSeconds, hasLetterKeys, digest) => {
    expect(parseOfficePreferences(metadata)).toEqual({ undoSeconds, hasLetterKeys, digest })
  },
)
