import { expect, test } from 'vitest'
import {
  emptySupporterFlow,
  problemOf,
  resumedSupporterFlow,
  type SupporterFlowEvent,
  type SupporterFlowState,
  supporterFlowReducer,
} from '#web/features/supporters/supporter-flow.ts'

const after = (...events: SupporterFlowEvent[]): SupporterFlowState =>
  events.reduce(supporterFlowReducer, emptySupporterFlow)
const typed = (field: 'email' | 'firstName' | 'lastName' | 'code', value: string): SupporterFlowEvent => ({
  type: 'typed',
  field,
  value,
})
const address = typed('email', 'ada@example.org')
const sent: SupporterFlowEvent = { type: 'sent' }
const details: SupporterFlowEvent = { type: 'detailsWanted' }

test('cannot go on with an address that is none', () => {
  for (const value of ['', 'ada', 'ada@', 'ada@example', 'a@b, c@d.org'])
    expect(problemOf(after(typed('email', value)))).toBe('Please enter a valid email address')
})

test('cannot sign up without a first and a last name, or with a web address for one', () => {
  const atDetails = [address, sent, details] as const
  expect(problemOf(after(...atDetails))).toBe('Please enter your first and last name')
  expect(problemOf(after(...atDetails, typed('firstName', 'Ada'), typed('lastName', ' ')))).toBe(
    'Please enter your first and last name',
  )
  expect(
    problemOf(after(...atDetails, typed('firstName', 'Ada'), typed('lastName', 'evil.example'))),
  ).toMatch(/web address/)
  expect(problemOf(after(...atDetails, typed('firstName', 'Ada'), typed('lastName', 'Obi')))).toBeNull()
})

test('cannot verify anything but six digits', () => {
  for (const value of ['', '12345', 'ABC234', '１２３４５６', '1234567'])
    expect(problemOf(after(address, { type: 'letterSent', isKnown: true }, typed('code', value)))).toBe(
      'Please enter the 6-digit verification code',
    )
})

test('an unknown address is asked for names, then for the code', () => {
  expect(after(address, sent, details)).toMatchObject({ step: 'signup', isBusy: false, notice: null })
  expect(after(address, details, sent, { type: 'letterSent', isKnown: false })).toMatchObject({
    step: 'verification',
    isKnown: false,
  })
})

test('names on file fill what is empty, and never what somebody typed', () => {
  const onFile: SupporterFlowEvent = {
    ...details,
    notice: 'Why',
    names: { firstName: 'Ada', lastName: 'Obi' },
  }
  expect(after(address, onFile)).toMatchObject({
    step: 'signup',
    firstName: 'Ada',
    lastName: 'Obi',
    notice: 'Why',
  })
  expect(after(address, typed('firstName', 'Adaeze'), onFile)).toMatchObject({
    firstName: 'Adaeze',
    lastName: '',
  })
})

test('a refusal stays on its step and loses no typing; typing clears it', () => {
  const refused = after(address, details, typed('firstName', 'Ada'), sent, { type: 'refused', message: 'No' })
  expect(refused).toMatchObject({ step: 'signup', isBusy: false, error: 'No', firstName: 'Ada' })
  expect(supporterFlowReducer(refused, typed('lastName', 'Obi')).error).toBeNull()
})

test('a refused code stays to be looked at, a new letter empties it and says so', () => {
  const atCode = after(address, { type: 'letterSent', isKnown: true }, typed('code', '123456'), sent)
  expect(supporterFlowReducer(atCode, { type: 'refused', message: 'No' })).toMatchObject({ code: '123456' })
  expect(supporterFlowReducer(atCode, { type: 'letterResent' })).toMatchObject({ code: '', hasResent: true })
})

test('Back goes from the code to the names and from the names to the address, and keeps what was typed', () => {
  const atCode = after(address, details, typed('firstName', 'Ada'), { type: 'letterSent', isKnown: false })
  const atDetails = supporterFlowReducer(atCode, { type: 'back' })
  expect(atDetails).toMatchObject({ step: 'signup', firstName: 'Ada' })
  expect(supporterFlowReducer(atDetails, { type: 'back' })).toMatchObject({ step: 'email', firstName: 'Ada' })
})

test('Back from the code of a known address does not ask for names that were never asked', () => {
  expect(supporterFlowReducer(resumedSupporterFlow('ada@example.org'), { type: 'back' }).step).toBe('email')
})

test('an account that is gone says so where it is made again', () => {
  expect(
    after(address, details, { type: 'letterSent', isKnown: false }, { type: 'accountGone' }),
  ).toMatchObject({
    step: 'signup',
    error: 'Supporter account not found. Please try again.',
  })
})

test('closing forgets everything but the address it was opened with', () => {
  expect(after(address, details, { type: 'reset' })).toEqual(emptySupporterFlow)
  expect(after(details, { type: 'reset', email: 'ada@example.org' }).email).toBe('ada@example.org')
})
