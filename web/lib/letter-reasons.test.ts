import { expect, test } from 'vitest'
import { reasonWords } from '#web/lib/letter-reasons.ts'

test.each([
  [null, 'Nobody said why.'],
  ['expired', 'Its code ran out before it could be sent.'],
  ['552 5.2.2 Mailbox full', 'The mailbox is full.'],
  ['550 5.1.1 no such user here', 'There is no such mailbox.'],
  ['Invalid login: 535 5.7.8 Error', 'The mail server refuses our name or password.'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'The mail server does not answer.'],
  ['given up for now: it took longer than 60 s', 'The mail server does not answer.'],
  ['451 4.7.1 try again later', 'The mail server asked to wait.'],
  ['the node ended while it handed this letter over', 'Nobody knows whether it arrived.'],
  ['something nobody has seen', 'The mail server refused it.'],
])('%s is told as: %s', (error, words) => {
  expect(reasonWords(error)).toBe(words)
})
