import { expect, test } from 'vitest'
import { letterName, lettersCalled } from '#web/lib/email-words.ts'

test('a letter nobody has named is told by its own name', () => {
  expect([letterName('badge'), letterName('witness-link')]).toEqual(['Your badge is ready', 'Witness link'])
})

test('a kind of email is found by words of its subject, ignoring case', () => {
  expect(lettersCalled('BADGE is')).toEqual(['badge'])
  expect(lettersCalled('no such email')).toEqual([])
})
