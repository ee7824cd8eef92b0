import type { Refusal } from '#web/common/words/problem-of.ts'
import type { RegisterDraft, RegisterProblems } from '#web/public/supporters/register-draft.ts'

/**
 * State of the form. The code is entered between 'submitting' and 'success', so the form keeps its values
 * until then.
 */
export type RegisterStatus = 'idle' | 'submitting' | 'success' | 'error'

export type RegisterState = {
  status: RegisterStatus
  draft: RegisterDraft
  problems: RegisterProblems
  /** True if the server accepted the form and asks for a code. */
  isCodeWanted: boolean
  code: string
  refusal: Refusal | null
  /** True if the server did not respond, so that the form can be sent later. */
  isUnanswered: boolean
  /** Set if the form is stored on this device. */
  saved: { isLasting: boolean } | null
  hasResent: boolean
}

export type RegisterEvent =
  | { type: 'changed'; change: Partial<RegisterDraft> }
  | { type: 'codeTyped'; code: string }
  | { type: 'problemsFound'; problems: RegisterProblems }
  | { type: 'sent' }
  | { type: 'codeWanted' }
  | { type: 'emailResent' }
  | { type: 'failed'; refusal: Refusal; isUnanswered?: boolean }
  | { type: 'savedForLater'; isLasting: boolean }
  | { type: 'registered' }
  | { type: 'back' }
  | { type: 'again'; draft: RegisterDraft }
  | { type: 'resumed'; state: RegisterState }

export function createRegisterState(draft: RegisterDraft): RegisterState {
  return {
    status: 'idle',
    draft,
    problems: {},
    isCodeWanted: false,
    code: '',
    refusal: null,
    isUnanswered: false,
    saved: null,
    hasResent: false,
  }
}

export function registerReducer(state: RegisterState, event: RegisterEvent): RegisterState {
  const calm: RegisterState = {
    ...state,
    status: 'idle',
    refusal: null,
    isUnanswered: false,
    saved: null,
    hasResent: false,
  }
  switch (event.type) {
    case 'changed':
      return {
        ...state,
        draft: { ...state.draft, ...event.change },
        problems: withoutChanged(state, event.change),
      }
    case 'codeTyped':
      return { ...state, code: event.code, refusal: null }
    case 'problemsFound':
      return { ...calm, problems: event.problems }
    case 'sent':
      return { ...calm, status: 'submitting', problems: {} }
    case 'codeWanted':
      return { ...calm, isCodeWanted: true, code: '' }
    case 'emailResent':
      return { ...calm, code: '', hasResent: true }
    case 'failed':
      return { ...calm, status: 'error', refusal: event.refusal, isUnanswered: event.isUnanswered ?? false }
    case 'savedForLater':
      return { ...calm, saved: { isLasting: event.isLasting } }
    case 'registered':
      return { ...calm, status: 'success', isCodeWanted: false, code: '' }
    case 'back':
      return { ...calm, isCodeWanted: false, code: '' }
    case 'again':
      return createRegisterState(event.draft)
    case 'resumed':
      return event.state
  }
}

function withoutChanged({ problems }: RegisterState, change: Partial<RegisterDraft>): RegisterProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in change)))
}
