import { expect, test } from 'vitest'
import { formatDuration, parseDurationSeconds } from '#web/public/story/duration.ts'

test('the duration of a story recording is converted to seconds and back', () => {
  expect([parseDurationSeconds('6:12'), parseDurationSeconds('1:06:12'), parseDurationSeconds('')]).toEqual([
    372, 3972, 1,
  ])
  expect([formatDuration(372), formatDuration(3972), formatDuration(0), formatDuration(59.9)]).toEqual([
    '6:12',
    '1:06:12',
    '0:00',
    '0:59',
  ])
})
