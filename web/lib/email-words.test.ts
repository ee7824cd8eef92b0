import { expect, test } from 'vitest'
import { emailName, emailsCalled } from '#web/lib/email-words.ts'

test('a letter nobody has named is told by its own name', () => {
  expect([emailName('badge'), emailName('witness-link')]).toEqual(['Your badge is ready', 'Witness link'])
})

test('a kind of email is found by words of its subject, ignoring case', () => {
  expect(emailsCalled('BADGE is')).toEqual(['badge'])
  expect(emailsCalled('no such email')).toEqual([])
})
