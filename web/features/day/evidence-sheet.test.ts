import { expect, test } from 'vitest'
import { appAbout } from '#web/features/day/evidence-sheet.tsx'

test('evidence is about no app that there is none of, and about the day only where nothing is typed', () => {
  for (const none of ['25', '0', '-1', 'abc', '7a', '1.5', '1e1']) expect(appAbout(none)).toBeUndefined()
  for (const empty of ['', ' ']) expect(appAbout(empty)).toBeNull()
  expect([appAbout('1'), appAbout(' 20 ')]).toEqual([1, 20])
})
