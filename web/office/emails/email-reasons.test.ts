import { expect, test } from 'vitest'
import { explainEmailError } from '#web/office/emails/email-reasons.ts'

test.each([
  [null, 'No reason given.'],
  ['expired', 'The code expired before the email could be sent.'],
  ['552 5.2.2 Mailbox full', 'The mailbox is full.'],
  ['550 5.1.1 no such user here', 'The mailbox does not exist.'],
  ['Invalid login: 535 5.7.8 Error', 'The mail server rejected our username or password.'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'The mail server did not respond.'],
  ['given up for now: it took longer than 60 s', 'The mail server did not respond.'],
  ['451 4.7.1 try again later', 'The mail server asked us to try again later.'],
  ['node_ended', 'Delivery could not be confirmed.'],
  ['something nobody has seen', 'The mail server rejected it.'],
])('the delivery error “%s” of an email is explained as “%s”', (error, words) => {
  expect(explainEmailError(error)).toBe(words)
})
