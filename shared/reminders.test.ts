import { expect, it } from 'vitest'
import { reminderErrors } from '#shared/errors/reminders.ts'
import { reminderRequest } from '#shared/reminders.ts'
import { listErrorCodes } from '#tests/support/list-error-codes.ts'

const asked = { email: 'ada@example.org', kinds: ['result'] }

it.each([
  ['an unknown reminder', { kinds: ['every_minute'] }, reminderErrors.kinds_missing],
  ['a time zone with spaces', { zone: 'West Africa' }, reminderErrors.zone_unknown],
  ['a time zone that is no text', { zone: 1 }, reminderErrors.zone_unknown],
])('a request for reminders with %s is refused with its error code', (_, changed, code) => {
  expect(listErrorCodes(reminderRequest, { ...asked, ...changed })).toEqual([code])
})

it('a request for reminders is accepted with and without a time zone', () => {
  expect(listErrorCodes(reminderRequest, asked)).toEqual([])
  expect(listErrorCodes(reminderRequest, { ...asked, zone: 'Africa/Lagos' })).toEqual([])
})
