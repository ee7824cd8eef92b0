import type { Refusal } from '#web/common/words/refusal.ts'

/** Steps to verify an address. Only new people enter `details`. `done` is the welcome, if there is one. */
export type VerificationStep = 'email' | 'details' | 'code' | 'done'

export type VerificationState<Details> = {
  step: VerificationStep
  email: string
  /** Details of a new person, usually a name. */
  details: Details
  code: string
  /** True if the address is known. The details are then skipped. */
  isKnown: boolean
  isBusy: boolean
  /** True while a second email is being sent. */
  isResending: boolean
  hasResent: boolean
  error: Refusal | null
  /**
   * True if the lookup of the address failed. We then do not know whether the person is new, and the same
   * address can be tried again.
   */
  hasFailedLookUp: boolean
  /** Says why details are needed although the address is verified. */
  notice: Refusal | null
}

export type VerificationEvent<Details> =
  | { type: 'emailTyped'; value: string }
  | { type: 'codeTyped'; value: string }
  | { type: 'detailsTyped'; change: Partial<Details> }
  | { type: 'sent'; isResending?: boolean }
  | { type: 'refused'; refusal: Refusal; hasFailedLookUp?: boolean }
  | { type: 'detailsWanted'; details?: Details; notice?: Refusal; error?: Refusal }
  | { type: 'emailSent'; isKnown: boolean }
  | { type: 'emailResent' }
  | { type: 'done' }
  | { type: 'back' }
  | { type: 'begun'; proof: VerificationState<Details> }

/** Returns the initial state, at the address step. */
export function createVerificationState<Details>(details: Details): VerificationState<Details> {
  return {
    step: 'email',
    email: '',
    details,
    code: '',
    isKnown: false,
    isBusy: false,
    isResending: false,
    hasResent: false,
    error: null,
    hasFailedLookUp: false,
    notice: null,
  }
}

/** Returns a verification at the code step, for a page that a phone has reloaded. */
export function resumeVerification<Details>(email: string, details: Details): VerificationState<Details> {
  return { ...createVerificationState(details), step: 'code', email, isKnown: true }
}

const calm = {
  isBusy: false,
  isResending: false,
  hasResent: false,
  error: null,
  hasFailedLookUp: false,
} as const

export function verificationReducer<Details>(
  proof: VerificationState<Details>,
  event: VerificationEvent<Details>,
): VerificationState<Details> {
  const next = { ...proof, ...calm }
  switch (event.type) {
    case 'emailTyped':
      return { ...proof, email: event.value, error: null }
    case 'codeTyped':
      return { ...proof, code: event.value, error: null }
    case 'detailsTyped':
      return { ...proof, details: { ...proof.details, ...event.change }, error: null }
    case 'sent':
      return { ...next, isBusy: true, isResending: event.isResending ?? false }
    case 'refused':
      return { ...next, error: event.refusal, hasFailedLookUp: event.hasFailedLookUp ?? false }
    case 'detailsWanted':
      return {
        ...next,
        step: 'details',
        details: event.details ?? proof.details,
        code: '',
        notice: event.notice ?? null,
        error: event.error ?? null,
      }
    case 'emailSent':
      return { ...next, step: 'code', isKnown: event.isKnown, code: '' }
    case 'emailResent':
      return { ...next, code: '', hasResent: true }
    case 'done':
      return { ...next, step: 'done', notice: null }
    case 'back':
      return { ...next, step: stepBefore(proof), notice: null, code: '' }
    case 'begun':
      return event.proof
  }
}

/** Returns the number of steps that Back can undo. The first step (`email`) and the welcome (`done`) have none. */
export function countPreviousSteps(proof: Pick<VerificationState<unknown>, 'step' | 'isKnown'>): number {
  if (proof.step === 'email' || proof.step === 'done') return 0
  return 1 + countPreviousSteps({ ...proof, step: stepBefore(proof) })
}

/** Returns the previous step. A known address skipped the details, so Back skips them too. */
function stepBefore({
  step,
  isKnown,
}: Pick<VerificationState<unknown>, 'step' | 'isKnown'>): VerificationStep {
  return step === 'code' && !isKnown ? 'details' : 'email'
}
