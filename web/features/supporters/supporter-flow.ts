import { emailMessages, isEmail } from '#shared/email.ts'
import { isSupporterCode, supporterMessages, supporterNames } from '#shared/supporters.ts'

export type SupporterStep = 'email' | 'signup' | 'verification' | 'success'

export type SupporterFlowState = {
  step: SupporterStep
  email: string
  firstName: string
  lastName: string
  code: string
  /** The tick for news; never set by us. */
  wantsNews: boolean
  /** The host knows this address, so no names were asked before the code. */
  isKnown: boolean
  isBusy: boolean
  error: string | null
  /** Why names are asked although the address is proven. */
  notice: string | null
  hasResent: boolean
}

export type SupporterNames = Pick<SupporterFlowState, 'firstName' | 'lastName'>
export type SupporterField = 'email' | 'firstName' | 'lastName' | 'code'

export type SupporterFlowEvent =
  | { type: 'typed'; field: SupporterField; value: string }
  | { type: 'newsTicked'; wantsNews: boolean }
  | { type: 'sent' }
  | { type: 'refused'; message: string }
  | { type: 'detailsWanted'; notice?: string; names?: SupporterNames }
  | { type: 'letterSent'; isKnown: boolean }
  | { type: 'letterResent' }
  | { type: 'accountGone' }
  | { type: 'joined' }
  | { type: 'back' }
  | { type: 'reset'; email?: string }
  | { type: 'resumed'; state: SupporterFlowState }

export const emptySupporterFlow: SupporterFlowState = {
  step: 'email',
  email: '',
  firstName: '',
  lastName: '',
  code: '',
  wantsNews: false,
  isKnown: false,
  isBusy: false,
  error: null,
  notice: null,
  hasResent: false,
}

/** A sign-up that waited for its code while the phone dropped the page. */
export function resumedSupporterFlow(email: string): SupporterFlowState {
  return { ...emptySupporterFlow, step: 'verification', email, isKnown: true }
}

export function supporterFlowReducer(
  state: SupporterFlowState,
  event: SupporterFlowEvent,
): SupporterFlowState {
  const calm = { ...state, isBusy: false, error: null, hasResent: false }
  switch (event.type) {
    case 'typed':
      return { ...state, [event.field]: event.value, error: null }
    case 'newsTicked':
      return { ...state, wantsNews: event.wantsNews }
    case 'sent':
      return { ...calm, isBusy: true }
    case 'refused':
      return { ...calm, error: event.message }
    case 'detailsWanted':
      return {
        ...calm,
        ...missingNames(state, event.names),
        step: 'signup',
        notice: event.notice ?? null,
        code: '',
      }
    case 'letterSent':
      return { ...calm, step: 'verification', isKnown: event.isKnown, code: '' }
    case 'letterResent':
      return { ...calm, code: '', hasResent: true }
    case 'accountGone':
      return { ...calm, step: 'signup', code: '', error: supporterMessages.accountGone }
    case 'joined':
      return { ...calm, step: 'success', notice: null }
    case 'back':
      return { ...calm, step: stepBefore(state), notice: null, code: '' }
    case 'reset':
      return { ...emptySupporterFlow, email: event.email ?? '' }
    case 'resumed':
      return event.state
  }
}

/** Why this step cannot be sent, or null. */
export function problemOf({ step, email, firstName, lastName, code }: SupporterFlowState): string | null {
  if (step === 'email') return isEmail(email) ? null : emailMessages.invalid
  if (step === 'verification') return isSupporterCode(code) ? null : supporterMessages.codeShape
  const names = { email, supporter_type: 'community_supporter', first_name: firstName, last_name: lastName }
  return supporterNames.safeParse(names).error?.issues[0]?.message ?? null
}

/** Nobody is led back to a question that was never asked: a known address gave no names. */
function stepBefore({ step, isKnown }: SupporterFlowState): SupporterStep {
  return step === 'verification' && !isKnown ? 'signup' : 'email'
}

/** How often Back leads to an earlier step; the welcome has none. */
export function stepsBefore(state: SupporterFlowState): number {
  if (state.step === 'email' || state.step === 'success') return 0
  return 1 + stepsBefore({ ...state, step: stepBefore(state) })
}

/** Names on file fill what is empty; what somebody typed is never lost. */
function missingNames({ firstName, lastName }: SupporterNames, onFile?: SupporterNames): SupporterNames {
  const isTyped = firstName.trim() !== '' || lastName.trim() !== ''
  return isTyped || !onFile ? { firstName, lastName } : onFile
}
