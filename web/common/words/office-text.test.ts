import { expect, it } from 'vitest'
import { announcementErrors } from '#shared/errors/announcements.ts'
import { dayErrors } from '#shared/errors/day.ts'
import { getErrorRules } from '#shared/errors/define.ts'
import { getOfficeErrorText, getOfficeRefusalText } from '#web/common/words/office-text.ts'

it('the back office shows a refusal without a known code with the server’s sentence', () => {
  const message = 'This was added in a later release.'
  expect(getOfficeRefusalText({ code: 'day.later', message })).toBe(message)
  expect(getOfficeRefusalText({ code: '', message })).toBe(message)
})

it('the back office shows a refusal by its code and values, regardless of the server’s sentence', () => {
  const values = { app: 9, at: '10:07', by: 'Bola' }
  expect(getOfficeRefusalText({ code: dayErrors.app_finished, values, message: 'Another sentence' })).toBe(
    'App 9 was finished at 10:07 by Bola.',
  )
})

it('the back office shows an error as its sentence with the values, and any other text unchanged', () => {
  expect(getOfficeErrorText('The server could not be reached.')).toBe('The server could not be reached.')
  expect(getOfficeErrorText(announcementErrors.recipients_changed, { people: 204, expected: 202 })).toBe(
    'The number of recipients has changed: it is now 204 people, it was 202.',
  )
})

it('an error that only the back office shows is never shown as its code', () => {
  const codes = Array.from(getErrorRules(), ([code, { text }]) => (text === undefined ? [] : [code])).flat()
  expect(codes.length).toBeGreaterThan(150)
  expect(codes.filter((code) => getOfficeErrorText(code) === code)).toEqual([])
})
