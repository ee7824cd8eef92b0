import { expect, test } from 'vitest'
import { emailName, findEmailKinds } from '#web/lib/email-words.ts'

test('a kind of email without a name shows its key', () => {
  expect([emailName('badge'), emailName('witness-link')]).toEqual(['Your badge is ready', 'Witness link'])
})

test('a kind of email is found by words of its subject, ignoring case', () => {
  expect(findEmailKinds('BADGE is')).toEqual(['badge'])
  expect(findEmailKinds('no such email')).toEqual([])
})
