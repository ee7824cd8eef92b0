import { expect, test } from 'vitest'
import {
  countPreviousSteps,
  createVerificationState,
  resumeVerification,
  type VerificationEvent,
  type VerificationState,
  verificationReducer,
} from '#web/common/verification/verification-state.ts'

type Event = VerificationEvent<{ name: string }>

const empty = createVerificationState({ name: '' })
const from = (proof: VerificationState<{ name: string }>, ...events: Event[]) =>
  events.reduce(verificationReducer, proof)
const after = (...events: Event[]) => from(empty, ...events)

const no = { code: 'supporter.not_verified' }
const address: Event = { type: 'emailTyped', value: 'ada@example.org' }
const name: Event = { type: 'detailsTyped', change: { name: 'Ada' } }
const sent: Event = { type: 'sent' }
const unknown: Event = { type: 'detailsWanted' }
const email = (isKnown: boolean): Event => ({ type: 'emailSent', isKnown })

test('the sign-in asks a visitor with an unknown email address for details before the code', () => {
  const atDetails = after(address, sent, unknown)
  expect(atDetails).toMatchObject({ step: 'details', isBusy: false, email: 'ada@example.org', notice: null })
  expect(from(atDetails, name, sent, email(false))).toMatchObject({
    step: 'code',
    details: { name: 'Ada' },
    isKnown: false,
  })
})

test('a visitor with a known email address continues the sign-in with the code', () => {
  expect(after(address, sent, email(true))).toMatchObject({ step: 'code', isKnown: true })
})

test('the Back button in the sign-in returns to the previous step with the typed text', () => {
  const atCode = after(address, sent, unknown, name, sent, email(false))
  expect(countPreviousSteps(atCode)).toBe(2)
  const atDetails = from(atCode, { type: 'back' })
  expect(atDetails).toMatchObject({ step: 'details', details: { name: 'Ada' } })
  expect(from(atDetails, { type: 'back' })).toMatchObject({ step: 'email', email: 'ada@example.org' })
})

test('the Back button on the code step of the sign-in skips the details if the email address is known', () => {
  const atCode = resumeVerification('ada@example.org', { name: '' })
  expect(countPreviousSteps(atCode)).toBe(1)
  expect(from(atCode, { type: 'back' }).step).toBe('email')
})

test('the Back button does not leave the welcome step of the sign-in', () => {
  expect(countPreviousSteps(after(address, unknown, email(false), { type: 'done' }))).toBe(0)
})

test('a refusal in the sign-in remains on its step until the visitor types', () => {
  const refused = after(address, unknown, name, sent, { type: 'refused', refusal: no })
  expect(refused).toMatchObject({ step: 'details', isBusy: false, error: no, details: { name: 'Ada' } })
  expect(from(refused, name).error).toBeNull()
})

test('sending a new code by email clears the refused code in the sign-in', () => {
  const atCode = after(address, email(true), { type: 'codeTyped', value: 'AAAAAA' }, sent)
  expect(from(atCode, { type: 'refused', refusal: no })).toMatchObject({ step: 'code', code: 'AAAAAA' })
  expect(from(atCode, { type: 'sent', isResending: true })).toMatchObject({ isBusy: true, isResending: true })
  expect(from(atCode, { type: 'emailResent' })).toMatchObject({
    code: '',
    hasResent: true,
    isBusy: false,
  })
})

test('the sign-in never treats an email address whose look-up failed as verified', () => {
  const failed = after(address, sent, { type: 'refused', refusal: no, hasFailedLookUp: true })
  expect(failed).toMatchObject({ step: 'email', hasFailedLookUp: true, email: 'ada@example.org' })
  expect(from(failed, sent)).toMatchObject({ hasFailedLookUp: false, isBusy: true, error: null })
})

test('the sign-in shows known details with the reason why they are needed', () => {
  expect(after(address, { ...unknown, details: { name: 'Ada' }, notice: no })).toMatchObject({
    step: 'details',
    details: { name: 'Ada' },
    notice: no,
  })
})

test('the details step of the sign-in shows a message if the account was deleted in the meantime', () => {
  expect(after(address, unknown, email(false), { ...unknown, error: no })).toMatchObject({
    step: 'details',
    error: no,
  })
})

test('starting the sign-in again clears everything', () => {
  expect(after(address, sent, email(true), { type: 'begun', proof: empty })).toEqual(empty)
})
