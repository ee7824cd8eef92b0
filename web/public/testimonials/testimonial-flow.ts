import { codeLength } from '#backend/rules/codes.ts'
import { findEmailProblem } from '#shared/email.ts'
import { testimonialCodeErrors } from '#shared/errors/testimonial-codes.ts'
import type { Language } from '#shared/languages.ts'
import type { Refusal } from '#web/common/words/refusal.ts'
import {
  emptyTestimonial,
  type TestimonialField,
  type TestimonialFormValues,
  type TestimonialProblems,
} from '#web/public/testimonials/testimonial-draft.ts'
import type { TestimonialNotice } from '#web/public/testimonials/testimonial-notices.tsx'

export type TestimonialStep = 'email' | 'form' | 'status' | 'verification' | 'success'

export type TestimonialState = {
  step: TestimonialStep
  email: string
  draft: TestimonialFormValues
  code: string
  /** True if the server has stored the draft, which becomes a testimonial when its code is entered. */
  isWaiting: boolean
  /** Testimonial that the draft changes. Null for a new one. */
  editedId: string | null
  /** Text at the beginning of the edit. */
  opened: TestimonialFormValues | null
  /** Version that was saved in another tab or on another device. The author chooses this version or the draft. */
  elsewhere: TestimonialFormValues | null
  isBusy: boolean
  problems: TestimonialProblems
  /** Number of refusals. The error summary is announced again after each. */
  refusals: number
  error: Refusal | null
  /** True if the error is about an input. Other errors are about the request. */
  isAboutField: boolean
  notice: TestimonialNotice | null
  /** True if the session has ended. A code starts a new one. */
  isSignedOut: boolean
  /** True if the server did not respond, so that the text can be sent later. */
  isUnanswered: boolean
}

export type TestimonialEvent =
  | { type: 'visitorFound'; email: string }
  | { type: 'emailTyped'; value: string }
  | { type: 'codeTyped'; value: string }
  | { type: 'written'; field: TestimonialField; value: string }
  | { type: 'written'; field: 'language'; value: Language | undefined }
  | { type: 'sent' }
  | {
      type: 'refused'
      refusal: Refusal
      isAboutField?: boolean
      isSignedOut?: boolean
      isUnanswered?: boolean
    }
  | { type: 'savedForLater'; isLasting: boolean }
  | { type: 'problemsFound'; problems: TestimonialProblems }
  | { type: 'storyFound' }
  | { type: 'noneFound' }
  | { type: 'ownerAsked' }
  | { type: 'emailResent' }
  | { type: 'storySubmitted'; needsCode: boolean }
  | { type: 'verified'; hasStory: boolean; isKept: boolean }
  | { type: 'codeWanted' }
  /** `opened` is the version on the server. The draft may already differ from it. */
  | { type: 'editWanted'; id: string; opened: TestimonialFormValues; draft?: TestimonialFormValues }
  | { type: 'draftWanted' }
  | { type: 'changedElsewhere'; testimonial: TestimonialFormValues }
  | { type: 'chosen'; isOwn: boolean }
  | { type: 'storyUpdated' }
  | { type: 'deletionAsked' }
  | { type: 'storyDeleted' }
  | { type: 'back' }
  | { type: 'closed' }

export const emptyTestimonialFlow: TestimonialState = {
  step: 'email',
  email: '',
  draft: emptyTestimonial,
  code: '',
  isWaiting: false,
  editedId: null,
  opened: null,
  elsewhere: null,
  isBusy: false,
  problems: {},
  refusals: 0,
  error: null,
  isAboutField: false,
  notice: null,
  isSignedOut: false,
  isUnanswered: false,
}

const calm = {
  isBusy: false,
  problems: {},
  error: null,
  isAboutField: false,
  notice: null,
  isSignedOut: false,
  isUnanswered: false,
} as const

export function testimonialFlowReducer(state: TestimonialState, event: TestimonialEvent): TestimonialState {
  const next = { ...state, ...calm }
  switch (event.type) {
    case 'visitorFound':
      return state.email === '' ? { ...state, email: event.email } : state
    case 'emailTyped':
      return withEmail(next, event.value)
    case 'codeTyped':
      return { ...next, code: event.value }
    case 'written':
      return {
        ...next,
        draft: { ...state.draft, [event.field]: event.value },
        problems: { ...state.problems, [event.field]: undefined },
      }
    case 'sent':
      return { ...next, isBusy: true }
    case 'refused':
      return {
        ...next,
        error: event.refusal,
        isAboutField: event.isAboutField ?? false,
        isSignedOut: event.isSignedOut ?? false,
        isUnanswered: event.isUnanswered ?? false,
      }
    case 'problemsFound':
      return { ...next, problems: event.problems, refusals: state.refusals + 1 }
    case 'storyFound':
      return { ...next, step: 'status', isWaiting: false }
    case 'noneFound':
      // A draft that waits for its code is not a testimonial yet. Its author continues with the code instead
      // of a second form.
      return { ...next, step: state.isWaiting ? 'status' : 'form', editedId: null }
    case 'ownerAsked':
      return { ...next, step: 'verification', isWaiting: false, code: '' }
    case 'emailResent':
      return { ...next, step: 'verification', code: '', notice: 'codeResent' }
    case 'storySubmitted':
      return event.needsCode
        ? { ...next, step: 'verification', isWaiting: true, code: '' }
        : { ...emptyTestimonialFlow, step: 'success', email: state.email }
    case 'verified':
      return afterProof(next, event)
    case 'codeWanted':
      return { ...next, step: 'verification', code: '' }
    case 'editWanted':
      // Opening the same testimonial again keeps its unsaved edits.
      return state.editedId === event.id
        ? { ...next, step: 'form' }
        : {
            ...next,
            step: 'form',
            editedId: event.id,
            opened: event.opened,
            elsewhere: null,
            draft: event.draft ?? event.opened,
          }
    case 'draftWanted':
      return { ...next, step: 'form' }
    case 'changedElsewhere':
      return { ...next, elsewhere: event.testimonial }
    case 'chosen':
      return chosen(next, event.isOwn)
    case 'storyUpdated':
      return {
        ...next,
        step: 'status',
        editedId: null,
        opened: null,
        elsewhere: null,
        draft: emptyTestimonial,
        notice: 'updated',
      }
    case 'deletionAsked':
      return next
    case 'savedForLater':
      return {
        ...emptyTestimonialFlow,
        email: state.email,
        notice: event.isLasting ? 'saved' : 'savedInPage',
      }
    case 'storyDeleted':
      return { ...emptyTestimonialFlow, email: state.email, notice: 'deleted' }
    case 'back':
      return { ...next, step: stepBefore(state), code: '' }
    case 'closed':
      return { ...next, ...whenClosed(state) }
  }
}

/**
 * Applies the author's choice between the draft and the version that was saved elsewhere. `opened` becomes
 * that version, so that the next save reports a conflict only if the testimonial has changed again.
 */
function chosen(state: TestimonialState, isOwn: boolean): TestimonialState {
  const { elsewhere, draft } = state
  if (!elsewhere) return state
  return { ...state, opened: elsewhere, elsewhere: null, draft: isOwn ? draft : elsewhere }
}

/**
 * Returns the code of the problem in the current step, or null. Problems of the step `form` are shown at its
 * fields and are not included.
 */
export function findTestimonialFlowProblem({ step, email, code }: TestimonialState): string | null {
  if (step === 'email') return findEmailProblem(email, testimonialCodeErrors.email_missing)
  if (step !== 'verification') return null
  if (code === '') return testimonialCodeErrors.missing
  return code.length === codeLength ? null : testimonialCodeErrors.not_six_digits
}

/**
 * Changes the address. The pending state and the edits are dropped, because another address means another
 * person's testimonial.
 */
function withEmail(state: TestimonialState, email: string): TestimonialState {
  if (email.trim().toLowerCase() === state.email.trim().toLowerCase()) return { ...state, email }
  const draft = state.editedId === null ? state.draft : emptyTestimonial
  return {
    ...state,
    email,
    draft,
    isWaiting: false,
    editedId: null,
    opened: null,
    elsewhere: null,
  }
}

/** Returns the state after the code was accepted. `isKept` is true if the pending text has become the testimonial. */
function afterProof(
  state: TestimonialState,
  { hasStory: hasTestimonial, isKept }: { hasStory: boolean; isKept: boolean },
): TestimonialState {
  if (isKept) return { ...emptyTestimonialFlow, step: 'success', email: state.email }
  const proven = { ...state, isWaiting: false, code: '' }
  if (state.editedId !== null || !hasTestimonial) return { ...proven, step: 'form' }
  return { ...proven, step: 'status' }
}

function stepBefore({ step, isWaiting, editedId }: TestimonialState): TestimonialStep {
  if (step === 'verification' && isWaiting) return 'form'
  if (step === 'form' && (isWaiting || editedId !== null)) return 'status'
  return 'email'
}

/** Returns the number of steps that Back can undo. A finished flow has none. */
export function countPreviousTestimonialSteps(state: TestimonialState): number {
  if (state.step !== 'form' && state.step !== 'verification') return 0
  return 1 + countPreviousTestimonialSteps({ ...state, step: stepBefore(state) })
}

/**
 * Returns the changes to the state when the dialog closes. Typed text stays. A finished flow opens again at
 * its beginning, and a testimonial that waits for its code opens again at its status.
 */
function whenClosed(state: TestimonialState): Partial<TestimonialState> {
  if (state.step === 'success') return { ...emptyTestimonialFlow, email: state.email }
  if (state.isWaiting && state.step === 'verification') return { step: 'status', code: '' }
  if (state.step === 'status' && !state.isWaiting) return { step: 'email' }
  return {}
}
