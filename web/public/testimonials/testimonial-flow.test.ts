import { describe, expect, test } from 'vitest'
import { emailErrors } from '#shared/errors/emails.ts'
import { testimonialCodeErrors } from '#shared/errors/testimonial-codes.ts'
import { testimonialErrors } from '#shared/errors/testimonials.ts'
import type { Refusal } from '#web/common/words/refusal.ts'
import { emptyTestimonial } from '#web/public/testimonials/testimonial-draft.ts'
import {
  emptyTestimonialFlow,
  findTestimonialFlowProblem,
  type TestimonialEvent,
  type TestimonialState,
  testimonialFlowReducer,
} from '#web/public/testimonials/testimonial-flow.ts'

const draft = { ...emptyTestimonial, name: 'Ada', testimonial: 'I learned to code on a borrowed phone.' }
const typed: TestimonialEvent[] = [
  { type: 'emailTyped', value: 'ada@example.org' },
  { type: 'sent' },
  { type: 'noneFound' },
  { type: 'written', field: 'testimonial', value: draft.testimonial },
]
const submitted: TestimonialEvent[] = [
  ...typed,
  { type: 'sent' },
  { type: 'storySubmitted', needsCode: true },
]

describe('a testimonial changed in another tab', () => {
  const opened = { ...emptyTestimonial, testimonial: 'As it was.' }
  const elsewhere = { ...emptyTestimonial, testimonial: 'As the other tab has it.' }
  const told: TestimonialEvent[] = [
    { type: 'editWanted', id: '1', opened },
    { type: 'written', field: 'testimonial', value: 'As I have it.' },
    { type: 'sent' },
    { type: 'changedElsewhere', testimonial: elsewhere },
  ]

  test('a conflict with a testimonial changed in another tab loses no text', () => {
    expect(stateAfter(told)).toMatchObject({
      isBusy: false,
      elsewhere,
      draft: { testimonial: 'As I have it.' },
    })
  })

  test.each([
    [true, 'As I have it.'],
    [false, 'As the other tab has it.'],
  ])(
    'after a resolved testimonial conflict, later edits are compared with the other tab’s text (own: %s)',
    (isOwn, testimonial) => {
      const state = stateAfter([...told, { type: 'chosen', isOwn }])
      expect(state).toMatchObject({ elsewhere: null, opened: elsewhere, draft: { testimonial } })
    },
  )
})

describe('a new testimonial', () => {
  test('a new testimonial goes through the steps email address, form, code and thanks', () => {
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

  test('Back from any step of the testimonial dialog keeps the text', () => {
    const state = stateAfter([...submitted, { type: 'back' }])
    expect(state).toMatchObject({ step: 'form', draft: { testimonial: draft.testimonial } })
    expect(stateAfter([{ type: 'back' }], state).step).toBe('status')
    expect(stateAfter([...typed, { type: 'back' }])).toMatchObject({
      step: 'email',
      draft: { testimonial: draft.testimonial },
    })
  })

  const notSent: Refusal = { words: 'tell.refusal.submit' }
  test('a failed request of the testimonial dialog keeps the text and shows the error', () => {
    expect(stateAfter([...typed, { type: 'sent' }, { type: 'refused', refusal: notSent }])).toMatchObject({
      step: 'form',
      isBusy: false,
      error: notSent,
      draft: { testimonial: draft.testimonial },
    })
  })

  test('the testimonial dialog shows a pending text again for the same email address', () => {
    const closed = stateAfter([...submitted, { type: 'closed' }])
    expect(closed).toMatchObject({
      step: 'status',
      isWaiting: true,
      draft: { testimonial: draft.testimonial },
    })
    expect(stateAfter([{ type: 'codeWanted' }], closed).step).toBe('verification')
    expect(stateAfter([{ type: 'back' }, { type: 'noneFound' }], closed).step).toBe('status')
  })

  test('a testimonial for one email address is not offered to another', () => {
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

  test('the testimonial dialog confirms a verified testimonial once', () => {
    expect(
      stateAfter([...submitted, { type: 'verified', hasStory: true, isKept: true }, { type: 'closed' }]),
    ).toEqual({
      ...emptyTestimonialFlow,
      email: 'ada@example.org',
    })
  })
})

describe('an author', () => {
  test('an author without a session sees the testimonial after entering a code', () => {
    expect(
      stateAfter([
        ...typed.slice(0, 2),
        { type: 'ownerAsked' },
        { type: 'verified', hasStory: true, isKept: false },
      ]),
    ).toMatchObject({ step: 'status', isWaiting: false })
  })

  test('an author whose testimonial no longer exists may write a new testimonial', () => {
    expect(
      stateAfter([{ type: 'ownerAsked' }, { type: 'verified', hasStory: false, isKept: false }]).step,
    ).toBe('form')
  })

  test('a text submitted in the testimonial dialog does not replace an approved testimonial', () => {
    expect(stateAfter([...submitted, { type: 'verified', hasStory: true, isKept: false }]).step).toBe(
      'status',
    )
  })

  const editing: TestimonialEvent[] = [{ type: 'storyFound' }, { type: 'editWanted', id: '1', opened: draft }]

  test('an author who saves an edit sees the testimonial again', () => {
    expect(stateAfter(editing)).toMatchObject({ step: 'form', draft, editedId: '1' })
    expect(stateAfter([...editing, { type: 'storyUpdated' }])).toMatchObject({
      step: 'status',
      editedId: null,
    })
  })

  test('an author who leaves an unsaved edit of a testimonial finds the changed text when editing again', () => {
    expect(
      stateAfter([
        ...editing,
        { type: 'written', field: 'name', value: 'Ada L.' },
        { type: 'back' },
        { type: 'editWanted', id: '1', opened: draft },
      ]),
    ).toMatchObject({ step: 'form', draft: { name: 'Ada L.' } })
  })

  test('an author whose session ended finds the typed testimonial unchanged after the code', () => {
    const lost = stateAfter([
      ...editing,
      { type: 'refused', refusal: { code: testimonialErrors.not_signed_in }, isSignedOut: true },
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

  test('an author who deletes their testimonial can write a new one', () => {
    expect(stateAfter([{ type: 'storyFound' }, { type: 'storyDeleted' }])).toMatchObject({
      step: 'email',
      notice: 'deleted',
      draft: emptyTestimonial,
    })
  })
})

describe('an incomplete step', () => {
  const at = (facts: Partial<TestimonialState>) =>
    findTestimonialFlowProblem({ ...emptyTestimonialFlow, ...facts })

  test('the testimonial dialog does not send a missing or invalid email address', () => {
    expect(at({ email: ' ' })).toBe(testimonialCodeErrors.email_missing)
    expect(at({ email: 'ada' })).toBe(emailErrors.invalid)
    expect(at({ email: 'ada@example.org' })).toBeNull()
  })

  test('the testimonial dialog does not send a missing or short code', () => {
    expect(at({ step: 'verification' })).toBe(testimonialCodeErrors.missing)
    expect(at({ step: 'verification', code: '12345' })).toBe(testimonialCodeErrors.not_six_digits)
    expect(at({ step: 'verification', code: '123456' })).toBeNull()
  })
})

test('a signed-in visitor’s email address never replaces one typed into the testimonial dialog', () => {
  const found: TestimonialEvent = { type: 'visitorFound', email: 'kofi@example.org' }
  expect(stateAfter([found]).email).toBe('kofi@example.org')
  expect(stateAfter([...typed, found]).email).toBe('ada@example.org')
})

function stateAfter(events: readonly TestimonialEvent[], from = emptyTestimonialFlow): TestimonialState {
  return events.reduce(testimonialFlowReducer, from)
}

function path(events: readonly TestimonialEvent[]): string[] {
  let state = emptyTestimonialFlow
  return events.map((event) => {
    state = testimonialFlowReducer(state, event)
    return state.isBusy ? `${state.step} busy` : state.step
  })
}
