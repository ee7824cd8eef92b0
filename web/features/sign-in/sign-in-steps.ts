import { codeMessages, typedCode } from '#shared/codes.ts'
import { emailMessages, isEmail } from '#shared/email.ts'
import { personName } from '#shared/ideas.ts'
import { signInMessages } from '#shared/sign-in.ts'

/** Steps of the visitors' sign-in. The name is asked only when the address is unknown. */
export type SignInStep = 'email' | 'name' | 'code'

export type SignInState = {
  step: SignInStep
  email: string
  name: string
  code: string
  /** Known addresses pass from the address to the code. */
  isKnown: boolean
  isBusy: boolean
  error: string | null
  /** A letter was sent once more, on request. */
  hasResent: boolean
}

export type SignInEvent =
  | { type: 'typed'; field: 'email' | 'name' | 'code'; value: string }
  | { type: 'sent' }
  | { type: 'refused'; message: string }
  | { type: 'addressUnknown' }
  | { type: 'letterSent'; isKnown: boolean }
  | { type: 'letterResent' }
  | { type: 'pendingLost' }
  | { type: 'back' }
  | { type: 'reset' }

export const emptySignIn: SignInState = {
  step: 'email',
  email: '',
  name: '',
  code: '',
  isKnown: false,
  isBusy: false,
  error: null,
  hasResent: false,
}

/** A sign-in that waited for its code while the phone dropped the page. */
export function resumedSignIn(email: string): SignInState {
  return { ...emptySignIn, step: 'code', email, isKnown: true }
}

export function signInReducer(state: SignInState, event: SignInEvent): SignInState {
  const calm = { ...state, isBusy: false, error: null, hasResent: false }
  switch (event.type) {
    case 'typed':
      return { ...state, [event.field]: event.value, error: null }
    case 'sent':
      return { ...calm, isBusy: true }
    case 'refused':
      return { ...calm, error: event.message }
    case 'addressUnknown':
      return { ...calm, step: 'name', isKnown: false }
    case 'letterSent':
      return { ...calm, step: 'code', isKnown: event.isKnown, code: '' }
    case 'letterResent':
      return { ...calm, code: '', hasResent: true }
    case 'pendingLost':
      return { ...emptySignIn, error: signInMessages.pendingLost }
    case 'back':
      return { ...calm, step: stepBefore(state), code: '' }
    case 'reset':
      return emptySignIn
  }
}

/** How often Back leads to an earlier step. */
export function stepsBefore(state: SignInState): number {
  return state.step === 'email' ? 0 : 1 + stepsBefore({ ...state, step: stepBefore(state) })
}

/** Why this step cannot be sent, or null. */
export function problemOf({ step, email, name, code }: SignInState): string | null {
  if (step === 'email') return isEmail(email) ? null : emailMessages.invalid
  if (step === 'code') return typedCode.safeParse(code).success ? null : codeMessages.shape
  if (name.trim() === '') return signInMessages.nameMissing
  return personName.safeParse(name).error?.issues[0]?.message ?? null
}

/** Nobody is led back to a question that was never asked: a known address has no name step. */
function stepBefore({ step, isKnown }: SignInState): SignInStep {
  return step === 'code' && !isKnown ? 'name' : 'email'
}
