import { expect, test } from 'vitest'
import { parseAppNumber } from '#web/features/day/evidence-sheet.tsx'

test('evidence is assigned to an existing app, and to the day only when no app is entered', () => {
  for (const none of ['25', '0', '-1', 'abc', '7a', '1.5', '1e1'])
    expect(parseAppNumber(none)).toBeUndefined()
  for (const empty of ['', ' ']) expect(parseAppNumber(empty)).toBeNull()
  expect([parseAppNumber('1'), parseAppNumber(' 20 ')]).toEqual([1, 20])
})
