import { expect, test } from 'vitest'
import { parseAppNumber } from '#web/office/day/evidence/evidence-dialog.tsx'

test('evidence without an app number belongs to the whole day', () => {
  for (const none of ['25', '0', '-1', 'abc', '7a', '1.5', '1e1'])
    expect(parseAppNumber(none)).toBeUndefined()
  for (const empty of ['', ' ']) expect(parseAppNumber(empty)).toBeNull()
  expect([parseAppNumber('1'), parseAppNumber(' 20 ')]).toEqual([1, 20])
})
