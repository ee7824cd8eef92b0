import { expect, test } from 'vitest'
import {
  emptySignIn,
  problemOf,
  resumedSignIn,
  type SignInEvent,
  type SignInState,
  signInReducer,
} from '#web/features/sign-in/sign-in-steps.ts'

const after = (...events: SignInEvent[]): SignInState => events.reduce(signInReducer, emptySignIn)

const typedEmail: SignInEvent = { type: 'typed', field: 'email', value: 'ada@example.org' }
const typedName: SignInEvent = { type: 'typed', field: 'name', value: 'Ada' }
const sent: SignInEvent = { type: 'sent' }

test('cannot go on with an address that is none', () => {
  for (const value of ['', 'ada', 'ada@', 'a@b, c@d', 'ada@example']) {
    expect(problemOf(after({ type: 'typed', field: 'email', value }))).toBe(
      'Please enter a valid email address',
    )
  }
})

test('cannot go on without a name, or with a web address for one', () => {
  const atName = after(typedEmail, sent, { type: 'addressUnknown' })
  expect(problemOf(atName)).toBe('Please enter your name')
  expect(problemOf(signInReducer(atName, { ...typedName, value: 'https://x.example' }))).toMatch(
    /web address/,
  )
})

test('cannot verify anything but six letters and digits', () => {
  for (const value of ['', 'ABC12', 'ABC1234', 'ABC-12', '１２３４５６']) {
    const state = after(
      typedEmail,
      sent,
      { type: 'letterSent', isKnown: true },
      { type: 'typed', field: 'code', value },
    )
    expect(problemOf(state)).toBe('Please enter a valid 6-character verification code')
  }
})

test('an unknown address is asked for a name, then for the code', () => {
  const atName = after(typedEmail, sent, { type: 'addressUnknown' })
  expect(atName).toMatchObject({ step: 'name', isBusy: false, email: 'ada@example.org' })
  const atCode = [typedName, sent, { type: 'letterSent', isKnown: false } as const].reduce(
    signInReducer,
    atName,
  )
  expect(atCode).toMatchObject({ step: 'code', name: 'Ada' })
})

test('a known address goes straight to the code', () => {
  expect(after(typedEmail, sent, { type: 'letterSent', isKnown: true }).step).toBe('code')
})

test('Back goes from code to name and from name to email, and keeps what was typed', () => {
  const atCode = after(typedEmail, sent, { type: 'addressUnknown' }, typedName, sent, {
    type: 'letterSent',
    isKnown: false,
  })
  const atName = signInReducer(atCode, { type: 'back' })
  expect(atName).toMatchObject({ step: 'name', name: 'Ada' })
  expect(signInReducer(atName, { type: 'back' })).toMatchObject({ step: 'email', email: 'ada@example.org' })
})

test('Back from the code of a known address does not ask for the name that was never asked', () => {
  expect(signInReducer(resumedSignIn('ada@example.org'), { type: 'back' }).step).toBe('email')
})

test('a refusal stays on its step, and typing clears it', () => {
  const refused = after(typedEmail, sent, { type: 'refused', message: 'No' })
  expect(refused).toMatchObject({ step: 'email', isBusy: false, error: 'No' })
  expect(signInReducer(refused, typedEmail).error).toBeNull()
})

test('a lost pending address starts over and says so', () => {
  expect(signInReducer(resumedSignIn(''), { type: 'pendingLost' })).toEqual({
    ...emptySignIn,
    error: 'Session expired. Please start over.',
  })
})

test('closing forgets everything', () => {
  expect(after(typedEmail, sent, { type: 'letterSent', isKnown: true }, { type: 'reset' })).toEqual(
    emptySignIn,
  )
})
