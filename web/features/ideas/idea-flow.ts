import { codeMessages, typedCode } from '#shared/codes.ts'
import { emailMessages, isEmail } from '#shared/email.ts'
import { ideaMessages, personName } from '#shared/ideas.ts'
import { signInMessages } from '#shared/sign-in.ts'
import type { OwnIdea } from '#web/features/ideas/own-ideas.tsx'

/** What the home panel shows; `delete` is the dashboard with its question on top. */
export type IdeaFlowView = 'email' | 'name' | 'code' | 'verifying' | 'dashboard' | 'form' | 'error' | 'delete'
/** How far the proof of the address has come. */
export type IdeaFlowSubmission =
  | 'idle'
  | 'submitting'
  | 'verification_sent'
  | 'verifying'
  | 'verified'
  | 'error'

export type IdeaFlowState = {
  view: IdeaFlowView
  submission: IdeaFlowSubmission
  email: string
  name: string
  code: string
  /** Known addresses pass from the address to the code. */
  isKnown: boolean
  message: string | null
  hasResent: boolean
  /** The idea the delete question is about. */
  asked: OwnIdea | null
  submittedId: string | null
}

export type IdeaFlowEvent =
  | { type: 'typed'; field: 'email' | 'name' | 'code'; value: string }
  | { type: 'sent' }
  | { type: 'refused'; message: string }
  | { type: 'checkFailed' }
  | { type: 'addressUnknown' }
  | { type: 'letterSent'; isKnown: boolean }
  | { type: 'letterWanted' }
  | { type: 'letterResent' }
  | { type: 'pendingLost' }
  | { type: 'back' }
  | { type: 'resumed'; email: string }
  | { type: 'sessionFound' }
  | { type: 'sessionLost' }
  | { type: 'newIdea' }
  | { type: 'ideaSubmitted'; id: string }
  | { type: 'deleteAsked'; idea: OwnIdea }
  | { type: 'dashboardWanted' }

export const emptyIdeaFlow: IdeaFlowState = {
  view: 'email',
  submission: 'idle',
  email: '',
  name: '',
  code: '',
  isKnown: false,
  message: null,
  hasResent: false,
  asked: null,
  submittedId: null,
}

export function ideaFlowReducer(state: IdeaFlowState, event: IdeaFlowEvent): IdeaFlowState {
  const calm = { ...state, message: null, hasResent: false, asked: null, submittedId: null }
  switch (event.type) {
    case 'typed':
      return { ...state, [event.field]: event.value, message: null }
    case 'sent':
      return state.view === 'code'
        ? { ...calm, view: 'verifying', submission: 'verifying' }
        : { ...calm, view: state.view === 'error' ? 'email' : state.view, submission: 'submitting' }
    case 'refused':
      // Beside the field that was sent: a refused code is typed again.
      return { ...calm, view: whereTyped(state), submission: 'error', message: event.message }
    case 'checkFailed':
      return { ...calm, view: 'error', submission: 'error', message: signInMessages.checkFailed }
    case 'addressUnknown':
      return { ...calm, view: 'name', submission: 'idle', isKnown: false }
    case 'letterSent':
      return { ...calm, view: 'code', submission: 'verification_sent', isKnown: event.isKnown, code: '' }
    case 'letterWanted':
      return { ...calm, submission: 'submitting' }
    case 'letterResent':
      return { ...calm, view: 'code', submission: 'verification_sent', code: '', hasResent: true }
    case 'pendingLost':
      return { ...emptyIdeaFlow, submission: 'error', message: signInMessages.pendingLost }
    case 'back':
      return { ...calm, view: viewBefore(state), submission: 'idle', code: '' }
    case 'resumed':
      return {
        ...emptyIdeaFlow,
        view: 'code',
        submission: 'verification_sent',
        email: event.email,
        isKnown: true,
      }
    case 'sessionFound':
      return { ...emptyIdeaFlow, view: 'dashboard', submission: 'verified' }
    case 'sessionLost':
      return isSignedIn(state) ? { ...emptyIdeaFlow, ...lostWhileWriting(state) } : state
    case 'newIdea':
      return { ...calm, view: 'form' }
    case 'ideaSubmitted':
      return { ...calm, view: 'dashboard', submittedId: event.id }
    case 'deleteAsked':
      return { ...calm, view: 'delete', asked: event.idea }
    case 'dashboardWanted':
      return { ...calm, view: 'dashboard' }
  }
}

/** Why this view cannot be sent, or null. */
export function problemOf({ view, email, name, code }: IdeaFlowState): string | null {
  if (view === 'code') return typedCode.safeParse(code).success ? null : codeMessages.shape
  if (view !== 'name') return isEmail(email) ? null : emailMessages.invalid
  if (email.trim() === '' || name.trim() === '') return ideaMessages.bothMissing
  return personName.safeParse(name).error?.issues[0]?.message ?? null
}

/** How often Back leads to an earlier view of the panel. */
export function viewsBefore({ view, isKnown }: IdeaFlowState): number {
  if (view === 'code' || view === 'verifying') return isKnown ? 1 : 2
  return view === 'name' || view === 'form' ? 1 : 0
}

export function isSignedIn({ view }: IdeaFlowState): boolean {
  return view === 'dashboard' || view === 'form' || view === 'delete'
}

function whereTyped({ view }: IdeaFlowState): IdeaFlowView {
  return view === 'verifying' ? 'code' : view
}

/** Nobody is led back to a question that was never asked: a known address has no name. */
function viewBefore({ view, isKnown }: IdeaFlowState): IdeaFlowView {
  return view === 'code' && !isKnown ? 'name' : 'email'
}

/** A session that ends under an open form says why the form is gone. */
function lostWhileWriting({ view }: IdeaFlowState): Partial<IdeaFlowState> {
  return view === 'form' ? { submission: 'error', message: ideaMessages.verifyFirstHome } : {}
}
