import { expect, it } from 'vitest'
import { emailErrors } from '#shared/errors/emails.ts'
import { registrationErrors } from '#shared/errors/registrations.ts'
import { supporterErrors } from '#shared/errors/supporters.ts'
import { joiningForm, supporterForm } from '#shared/supporters.ts'
import { listErrorCodes } from '#tests/support/list-error-codes.ts'
import { joiningFormInput, testerForm } from '#tests/support/membership.ts'

const email = 'ada@example.org'
const available = testerForm.availability_info
const long = (length: number) => 'a'.repeat(length)

it('a completed supporter form is accepted, and so is one with only two names', () => {
  expect(listErrorCodes(supporterForm, { ...testerForm, email })).toEqual([])
  expect(listErrorCodes(joiningForm, { ...joiningFormInput, email })).toEqual([])
  expect(listErrorCodes(joiningForm, { ...joiningFormInput, email: 'ada@' })).toEqual([emailErrors.invalid])
})

it.each([
  ['a long location', { location: long(121) }, registrationErrors.location_too_long],
  ['a long text about the person', { bio: long(1001) }, registrationErrors.bio_too_long],
  ['a long interest', { interests: ['health', long(61)] }, registrationErrors.interest_too_long],
  ['a very long line of interests', { interests: long(2001) }, registrationErrors.interest_too_long],
  [
    'more than 20 interests',
    { interests: Array.from({ length: 21 }, (_, index) => `interest ${index}`).join(', ') },
    registrationErrors.too_many_interests,
  ],
  ['an unknown contribution', { supporter_type: 'admin' }, registrationErrors.contribution_unknown],
  ['an unknown skill', { skills: ['Flying'] }, registrationErrors.skill_unknown],
  [
    'no hours',
    { availability_info: { ...available, available_hours_per_week: 0 } },
    registrationErrors.hours_invalid,
  ],
  [
    'hours that are no number',
    { availability_info: { ...available, available_hours_per_week: Number.NaN } },
    registrationErrors.hours_invalid,
  ],
  [
    'more hours than a week has',
    { availability_info: { ...available, available_hours_per_week: 169 } },
    registrationErrors.hours_invalid,
  ],
  [
    'an unknown type of testing',
    { availability_info: { ...available, preferred_testing_types: ['Smell'] } },
    registrationErrors.testing_type_unknown,
  ],
  [
    'a long time zone',
    { availability_info: { ...available, timezone: long(61) } },
    registrationErrors.timezone_too_long,
  ],
  ['a long invitation link', { invited_by: long(41) }, supporterErrors.link_invalid],
])('the supporter form refuses %s with its error code', (_, changed, code) => {
  expect(listErrorCodes(supporterForm, { ...testerForm, email, ...changed })).toEqual([code])
})
