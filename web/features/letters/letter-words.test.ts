import { expect, test } from 'vitest'
import { letterName, reasonWords } from '#web/features/letters/letter-words.ts'

test.each([
  [null, 'Nobody said why.'],
  ['expired', 'Its code ran out before it could be sent.'],
  ['552 5.2.2 Mailbox full', 'The mailbox is full.'],
  ['550 5.1.1 no such user here', 'There is no such mailbox.'],
  ['Invalid login: 535 5.7.8 Error', 'The mail server refuses our name or password.'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'The mail server does not answer.'],
  ['given up for now: it took longer than 60 s', 'The mail server does not answer.'],
  ['something nobody has seen', 'The mail server refused it.'],
])('%s is told as: %s', (error, words) => {
  expect(reasonWords(error)).toBe(words)
})

test('a letter nobody has named is told by its own name', () => {
  expect([letterName('badge'), letterName('witness-link')]).toEqual(['Your badge is ready', 'Witness link'])
})
