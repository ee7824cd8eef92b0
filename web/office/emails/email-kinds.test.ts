import { expect, test } from 'vitest'
import { findEmailKinds, getEmailKindLabel } from '#web/office/emails/email-kinds.ts'

test('a kind of email without a label is shown by its key', () => {
  expect([getEmailKindLabel('badge'), getEmailKindLabel('witness-link')]).toEqual([
    'Your badge is ready',
    'Witness link',
  ])
})

test('a search for words of the subject finds a kind of email, ignoring case', () => {
  expect(findEmailKinds('BADGE is')).toEqual(['badge'])
  expect(findEmailKinds('no such email')).toEqual([])
})
