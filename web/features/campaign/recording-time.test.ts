import { expect, test } from 'vitest'
import { clockWords, secondsOf } from '#web/features/campaign/recording-time.ts'

test('a length with or without an hour is read as seconds, and no length is read as one second', () => {
  expect([secondsOf('6:12'), secondsOf('1:06:12'), secondsOf('')]).toEqual([372, 3972, 1])
  expect([clockWords(372), clockWords(3972), clockWords(0), clockWords(59.9)]).toEqual([
    '6:12',
    '1:06:12',
    '0:00',
    '0:59',
  ])
})
