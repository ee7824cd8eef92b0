import { expect, it } from 'vitest'
import { defaultFacts } from '#shared/campaign.ts'
import { getAttemptState } from '#web/office/dashboard/attempt-state.ts'

const { attempt } = defaultFacts
const early = { ...attempt, loggedStart: '2025-07-20T13:05:00Z' }
const now = Date.parse('2025-07-20T15:00:00Z')

it('an attempt with a start in the log has no countdown', () => {
  expect(getAttemptState(early, now)).toEqual({
    words: 'Running since',
    time: '14:05',
    date: '20 July 2025',
    share: 1,
  })
})

it('a dashboard that was opened before the start shows that the attempt is running', () => {
  expect(getAttemptState(early, Date.parse('2025-07-20T13:00:00Z')).words).toBe('Running since')
})

it('an attempt that has ended shows the time of the end', () => {
  expect(getAttemptState({ ...early, loggedEnd: '2025-07-20T13:07:00Z' }, now)).toMatchObject({
    words: 'Ended at',
    time: '14:07',
  })
})

it('an attempt without an end in the log is no longer shown as running after its hours', () => {
  expect(getAttemptState(early, now + 48 * 3_600_000)).toMatchObject({
    words: 'No end in the log. Started at',
    time: '14:05',
  })
})

it('the dashboard never shows fewer than zero days until the planned start', () => {
  expect(getAttemptState(attempt, now)).toMatchObject({
    days: 46,
    words: 'days until',
    date: '5 September 2025',
  })
  const planned = Date.parse(attempt.start)
  expect(getAttemptState(attempt, planned - 30 * 3_600_000)).toMatchObject({ days: 1, words: 'day until' })
  expect(getAttemptState(attempt, planned)).toMatchObject({ days: 0, words: 'days left: the attempt is on' })
  expect(getAttemptState(attempt, Date.parse(attempt.end))).toMatchObject({
    days: 0,
    words: 'days left: the attempt was on',
  })
})
