import { describe, expect, test } from 'vitest'
import { emptyStory } from '#web/features/testimonials/story-draft.ts'
import {
  emptyStoryFlow,
  problemOf,
  type StoryEvent,
  type StoryState,
  storyFlowReducer,
} from '#web/features/testimonials/story-flow.ts'

const draft = { ...emptyStory, name: 'Ada', testimonial: 'I learned to code on a borrowed phone.' }
const typed: StoryEvent[] = [
  { type: 'emailTyped', value: 'ada@example.org' },
  { type: 'sent' },
  { type: 'noneFound' },
  { type: 'written', field: 'testimonial', value: draft.testimonial },
]
const submitted: StoryEvent[] = [...typed, { type: 'sent' }, { type: 'storySubmitted', needsCode: true }]

describe('a story that another tab changed', () => {
  const opened = { ...emptyStory, testimonial: 'As it was.' }
  const elsewhere = { ...emptyStory, testimonial: 'As the other tab has it.' }
  const told: StoryEvent[] = [
    { type: 'editWanted', id: '1', opened },
    { type: 'written', field: 'testimonial', value: 'As I have it.' },
    { type: 'sent' },
    { type: 'changedElsewhere', story: elsewhere },
  ]

  test('loses no words by being told', () => {
    expect(stateAfter(told)).toMatchObject({
      isBusy: false,
      elsewhere,
      draft: { testimonial: 'As I have it.' },
    })
  })

  test.each([
    [true, 'As I have it.'],
    [false, 'As the other tab has it.'],
  ])('goes on with one of the two and is measured by the other tab’s (own: %s)', (isOwn, testimonial) => {
    const state = stateAfter([...told, { type: 'chosen', isOwn }])
    expect(state).toMatchObject({ elsewhere: null, opened: elsewhere, draft: { testimonial } })
  })
})

describe('a new story', () => {
  test('goes from the address to the form, the code and the thanks', () => {
    expect(
      path([...submitted, { type: 'sent' }, { type: 'verified', hasStory: true, isKept: true }]),
    ).toEqual([
      'email',
      'email busy',
      'form',
      'form',
      'form busy',
      'verification',
      'verification busy',
      'success',
    ])
  })

  test('a signed-in person needs no code for a new testimonial', () => {
    expect(stateAfter([...typed, { type: 'storySubmitted', needsCode: false }]).step).toBe('success')
  })

  test('goes back from the code to the form, to what waits, and to the address, and keeps its words', () => {
    const state = stateAfter([...submitted, { type: 'back' }])
    expect(state).toMatchObject({ step: 'form', draft: { testimonial: draft.testimonial } })
    expect(stateAfter([{ type: 'back' }], state).step).toBe('status')
    expect(stateAfter([...typed, { type: 'back' }])).toMatchObject({
      step: 'email',
      draft: { testimonial: draft.testimonial },
    })
  })

  test('loses nothing when a call fails, and says so', () => {
    expect(
      stateAfter([...typed, { type: 'sent' }, { type: 'refused', message: 'Failed to submit testimonial' }]),
    ).toMatchObject({
      step: 'form',
      isBusy: false,
      error: 'Failed to submit testimonial',
      draft: { testimonial: draft.testimonial },
    })
  })

  test('shows what waits for its code when the dialog is opened again, and on the same address', () => {
    const closed = stateAfter([...submitted, { type: 'closed' }])
    expect(closed).toMatchObject({
      step: 'status',
      isWaiting: true,
      draft: { testimonial: draft.testimonial },
    })
    expect(stateAfter([{ type: 'codeWanted' }], closed).step).toBe('verification')
    expect(stateAfter([{ type: 'back' }, { type: 'noneFound' }], closed).step).toBe('status')
  })

  test('a testimonial of one address is not offered to another', () => {
    const other = stateAfter([
      ...submitted,
      { type: 'emailTyped', value: 'kofi@example.org' },
      { type: 'noneFound' },
    ])
    expect(other).toMatchObject({ step: 'form', isWaiting: false })
    expect(stateAfter([...submitted, { type: 'emailTyped', value: ' Ada@example.org ' }]).isWaiting).toBe(
      true,
    )
  })

  test('a verified testimonial is confirmed once, and closing returns to the address step', () => {
    expect(
      stateAfter([...submitted, { type: 'verified', hasStory: true, isKept: true }, { type: 'closed' }]),
    ).toEqual({
      ...emptyStoryFlow,
      email: 'ada@example.org',
    })
  })
})

describe('an owner', () => {
  test('without a session types a code and sees the story', () => {
    expect(
      stateAfter([
        ...typed.slice(0, 2),
        { type: 'ownerAsked' },
        { type: 'verified', hasStory: true, isKept: false },
      ]),
    ).toMatchObject({ step: 'status', isWaiting: false })
  })

  test('whose story is gone meanwhile may write a new one', () => {
    expect(
      stateAfter([{ type: 'ownerAsked' }, { type: 'verified', hasStory: false, isKept: false }]).step,
    ).toBe('form')
  })

  test('with an approved story keeps it: the words that were sent do not replace it', () => {
    expect(stateAfter([...submitted, { type: 'verified', hasStory: true, isKept: false }]).step).toBe(
      'status',
    )
  })

  const editing: StoryEvent[] = [{ type: 'storyFound' }, { type: 'editWanted', id: '1', opened: draft }]

  test('edits, and is back at the story', () => {
    expect(stateAfter(editing)).toMatchObject({ step: 'form', draft, editedId: '1' })
    expect(stateAfter([...editing, { type: 'storyUpdated' }])).toMatchObject({
      step: 'status',
      editedId: null,
    })
  })

  test('an owner who looks at the testimonial while editing continues with the changed text', () => {
    expect(
      stateAfter([
        ...editing,
        { type: 'written', field: 'name', value: 'Ada L.' },
        { type: 'back' },
        { type: 'editWanted', id: '1', opened: draft },
      ]),
    ).toMatchObject({ step: 'form', draft: { name: 'Ada L.' } })
  })

  test('whose session ended proves the address and is back in the form, with every word', () => {
    const lost = stateAfter([
      ...editing,
      { type: 'refused', message: 'Please verify your email first', isSignedOut: true },
    ])
    expect(lost).toMatchObject({ step: 'form', isSignedOut: true })
    expect(
      stateAfter([{ type: 'ownerAsked' }, { type: 'verified', hasStory: true, isKept: false }], lost),
    ).toMatchObject({
      step: 'form',
      editedId: '1',
      draft,
    })
  })

  test('an owner who deletes the testimonial sees a notice and can start again', () => {
    expect(stateAfter([{ type: 'storyFound' }, { type: 'storyDeleted', notice: 'gone' }])).toMatchObject({
      step: 'email',
      notice: 'gone',
      draft: emptyStory,
    })
  })
})

describe('what cannot be sent', () => {
  const at = (facts: Partial<StoryState>) => problemOf({ ...emptyStoryFlow, ...facts })

  test('a missing or broken address', () => {
    expect(at({ email: ' ' })).toBe('Please enter your email address')
    expect(at({ email: 'ada' })).toBe('Please enter a valid email address')
    expect(at({ email: 'ada@example.org' })).toBeNull()
  })

  test('a missing or short code', () => {
    expect(at({ step: 'verification' })).toBe('Please enter the verification code')
    expect(at({ step: 'verification', code: '12345' })).toBe('Verification code must be 6 digits')
    expect(at({ step: 'verification', code: '123456' })).toBeNull()
  })
})

test('the address of a signed-in visitor is filled in, and never over another that was typed', () => {
  const found: StoryEvent = { type: 'visitorFound', email: 'kofi@example.org' }
  expect(stateAfter([found]).email).toBe('kofi@example.org')
  expect(stateAfter([...typed, found]).email).toBe('ada@example.org')
})

function stateAfter(events: readonly StoryEvent[], from = emptyStoryFlow): StoryState {
  return events.reduce(storyFlowReducer, from)
}

function path(events: readonly StoryEvent[]): string[] {
  let state = emptyStoryFlow
  return events.map((event) => {
    state = storyFlowReducer(state, event)
    return state.isBusy ? `${state.step} busy` : state.step
  })
}
