import { expect, it } from 'vitest'
import { announcementErrors } from '#shared/errors/announcements.ts'
import { officeText } from '#web/lib/office-text.ts'

it('the code of an office error is shown as its sentence with the values, and any other text as it is', () => {
  expect(officeText('The server could not be reached.')).toBe('The server could not be reached.')
  expect(officeText(announcementErrors.recipients_changed, { people: 204, expected: 202 })).toBe(
    'The number of recipients has changed: it is now 204 people, it was 202.',
  )
})
