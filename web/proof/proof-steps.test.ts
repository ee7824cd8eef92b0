import { expect, test } from 'vitest'
import {
  countStepsBefore,
  createVerification,
  resumeVerification,
  type VerificationEvent,
  type VerificationState,
  verificationReducer,
} from '#web/proof/proof-steps.ts'

type Event = VerificationEvent<{ name: string }>

const empty = createVerification({ name: '' })
const from = (proof: VerificationState<{ name: string }>, ...events: Event[]) =>
  events.reduce(verificationReducer, proof)
const after = (...events: Event[]) => from(empty, ...events)

const no = { code: 'supporter.not_verified' }
const address: Event = { type: 'emailTyped', value: 'ada@example.org' }
const name: Event = { type: 'detailsTyped', change: { name: 'Ada' } }
const sent: Event = { type: 'sent' }
const unknown: Event = { type: 'detailsWanted' }
const email = (isKnown: boolean): Event => ({ type: 'letterSent', isKnown })

test('an unknown address is asked for details, then for the code', () => {
  const atDetails = after(address, sent, unknown)
  expect(atDetails).toMatchObject({ step: 'details', isBusy: false, email: 'ada@example.org', notice: null })
  expect(from(atDetails, name, sent, email(false))).toMatchObject({
    step: 'code',
    details: { name: 'Ada' },
    isKnown: false,
  })
})

test('a known address goes straight to the code', () => {
  expect(after(address, sent, email(true))).toMatchObject({ step: 'code', isKnown: true })
})

test('Back goes from the code to the details and from there to the address, and keeps what was typed', () => {
  const atCode = after(address, sent, unknown, name, sent, email(false))
  expect(countStepsBefore(atCode)).toBe(2)
  const atDetails = from(atCode, { type: 'back' })
  expect(atDetails).toMatchObject({ step: 'details', details: { name: 'Ada' } })
  expect(from(atDetails, { type: 'back' })).toMatchObject({ step: 'email', email: 'ada@example.org' })
})

test('Back from the code of a known address skips the details', () => {
  const atCode = resumeVerification('ada@example.org', { name: '' })
  expect(countStepsBefore(atCode)).toBe(1)
  expect(from(atCode, { type: 'back' }).step).toBe('email')
})

test('Back does not leave a welcome', () => {
  expect(countStepsBefore(after(address, unknown, email(false), { type: 'done' }))).toBe(0)
})

test('a refusal stays on its step and keeps the input; typing clears it', () => {
  const refused = after(address, unknown, name, sent, { type: 'refused', refusal: no })
  expect(refused).toMatchObject({ step: 'details', isBusy: false, error: no, details: { name: 'Ada' } })
  expect(from(refused, name).error).toBeNull()
})

test('a refused code stays visible, and a second email clears it with a message', () => {
  const atCode = after(address, email(true), { type: 'codeTyped', value: 'AAAAAA' }, sent)
  expect(from(atCode, { type: 'refused', refusal: no })).toMatchObject({ step: 'code', code: 'AAAAAA' })
  expect(from(atCode, { type: 'sent', isResending: true })).toMatchObject({ isBusy: true, isResending: true })
  expect(from(atCode, { type: 'letterResent' })).toMatchObject({
    code: '',
    hasResent: true,
    isBusy: false,
  })
})

test('a failed look-up is an error with a retry, never a verified address', () => {
  const failed = after(address, sent, { type: 'refused', refusal: no, hasFailedLookUp: true })
  expect(failed).toMatchObject({ step: 'email', hasFailedLookUp: true, email: 'ada@example.org' })
  expect(from(failed, sent)).toMatchObject({ hasFailedLookUp: false, isBusy: true, error: null })
})

test('details on file are shown with the reason why they are needed', () => {
  expect(after(address, { ...unknown, details: { name: 'Ada' }, notice: no })).toMatchObject({
    step: 'details',
    details: { name: 'Ada' },
    notice: no,
  })
})

test('a deleted account shows a message at the step where it is created again', () => {
  expect(after(address, unknown, email(false), { ...unknown, error: no })).toMatchObject({
    step: 'details',
    error: no,
  })
})

test('starting again clears everything', () => {
  expect(after(address, sent, email(true), { type: 'begun', proof: empty })).toEqual(empty)
})
