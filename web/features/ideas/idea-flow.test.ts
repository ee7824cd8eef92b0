import { describe, expect, test } from 'vitest'
import {
  emptyIdeaFlow,
  type IdeaFlowEvent,
  type IdeaFlowState,
  ideaFlowReducer,
  problemOf,
} from '#web/features/ideas/idea-flow.ts'
import type { OwnIdea } from '#web/features/ideas/own-ideas.tsx'

const idea: OwnIdea = {
  id: '1',
  title: 'Clinic Queue',
  description: 'A queue that moves.',
  status: 'approved',
  rejection_reason: null,
}
const letter: IdeaFlowEvent = { type: 'letterSent', isKnown: true }

describe('proving an address', () => {
  test('a new address is asked for a name, then for its code, and ends at the dashboard', () => {
    expect(
      path([
        { type: 'typed', field: 'email', value: 'ada@example.org' },
        { type: 'sent' },
        { type: 'addressUnknown' },
        { type: 'sent' },
        { type: 'letterSent', isKnown: false },
        { type: 'sent' },
        { type: 'sessionFound' },
      ]),
    ).toEqual([
      'email idle',
      'email submitting',
      'name idle',
      'name submitting',
      'code verification_sent',
      'verifying verifying',
      'dashboard verified',
    ])
  })

  test('a known address goes straight to its code, and back to the address', () => {
    expect(path([{ type: 'sent' }, letter, { type: 'back' }])).toEqual([
      'email submitting',
      'code verification_sent',
      'email idle',
    ])
    expect(
      stateAfter([{ type: 'addressUnknown' }, { type: 'letterSent', isKnown: false }, { type: 'back' }]).view,
    ).toBe('name')
  })

  test('a refused code is typed again, beside the reason', () => {
    const state = stateAfter([
      letter,
      { type: 'typed', field: 'code', value: 'AAAAAA' },
      { type: 'sent' },
      { type: 'refused', message: 'Verification failed' },
    ])
    expect(state).toMatchObject({
      view: 'code',
      submission: 'error',
      code: 'AAAAAA',
      message: 'Verification failed',
    })
  })

  test('a failed look-up is an error with a way to try again, never a verified person', () => {
    const failed = stateAfter([
      { type: 'typed', field: 'email', value: 'ada@example.org' },
      { type: 'sent' },
      { type: 'checkFailed' },
    ])
    expect(failed).toMatchObject({ view: 'error', message: 'Failed to check user status. Please try again.' })
    expect(ideaFlowReducer(failed, { type: 'sent' })).toMatchObject({
      view: 'email',
      submission: 'submitting',
      email: 'ada@example.org',
      message: null,
    })
  })

  test('a second letter empties the code and says that it was sent', () => {
    const state = stateAfter([
      letter,
      { type: 'typed', field: 'code', value: 'ABC' },
      { type: 'letterWanted' },
      { type: 'letterResent' },
    ])
    expect(state).toMatchObject({ view: 'code', code: '', hasResent: true })
  })

  test('a sign-in that waited while the phone dropped the page goes on at its code; a dead one starts over', () => {
    expect(stateAfter([{ type: 'resumed', email: 'ada@example.org' }])).toMatchObject({
      view: 'code',
      email: 'ada@example.org',
    })
    expect(stateAfter([letter, { type: 'pendingLost' }])).toMatchObject({
      view: 'email',
      message: 'Session expired. Please start over.',
    })
  })
})

describe('a signed-in person', () => {
  test('opens the form, submits, and is back at the dashboard', () => {
    const state = stateAfter([
      { type: 'sessionFound' },
      { type: 'newIdea' },
      { type: 'ideaSubmitted', id: '7' },
    ])
    expect(state).toMatchObject({ view: 'dashboard', submittedId: '7' })
  })

  test('is asked before an idea is deleted', () => {
    const asked = stateAfter([{ type: 'sessionFound' }, { type: 'deleteAsked', idea }])
    expect(asked).toMatchObject({ view: 'delete', asked: idea })
    expect(ideaFlowReducer(asked, { type: 'dashboardWanted' })).toMatchObject({
      view: 'dashboard',
      asked: null,
    })
  })

  test('whose session ends while writing is told to verify first', () => {
    expect(
      stateAfter([{ type: 'sessionFound' }, { type: 'newIdea' }, { type: 'sessionLost' }]),
    ).toMatchObject({
      view: 'email',
      message: 'You must verify your email first',
    })
    expect(stateAfter([{ type: 'sessionFound' }, { type: 'sessionLost' }]).message).toBeNull()
  })

  test('losing a session that was never there disturbs nobody', () => {
    const typing = stateAfter([letter])
    expect(ideaFlowReducer(typing, { type: 'sessionLost' })).toBe(typing)
  })
})

describe('what cannot be sent', () => {
  const at = (facts: Partial<IdeaFlowState>) => problemOf({ ...emptyIdeaFlow, ...facts })

  test('an address without @ and dot', () => {
    expect(at({ email: 'ada' })).toBe('Please enter a valid email address')
    expect(at({ email: 'ada@example' })).toBe('Please enter a valid email address')
    expect(at({ email: ' ada@example.org ' })).toBeNull()
  })

  test('a missing name or address', () => {
    expect(at({ view: 'name', email: 'ada@example.org', name: ' ' })).toBe(
      'Please provide both email and name',
    )
    expect(at({ view: 'name', email: '', name: 'Ada' })).toBe('Please provide both email and name')
    expect(at({ view: 'name', email: 'ada@example.org', name: 'Ada' })).toBeNull()
  })

  test('a code that is not six letters and digits', () => {
    for (const code of ['', 'ABC12', 'ABC-12']) {
      expect(at({ view: 'code', code })).toBe('Please enter a valid 6-character verification code')
    }
    expect(at({ view: 'code', code: 'abc234' })).toBeNull()
  })
})

function stateAfter(events: IdeaFlowEvent[]): IdeaFlowState {
  return events.reduce(ideaFlowReducer, emptyIdeaFlow)
}

function path(events: IdeaFlowEvent[]): string[] {
  let state = emptyIdeaFlow
  return events.map((event) => {
    state = ideaFlowReducer(state, event)
    return `${state.view} ${state.submission}`
  })
}
