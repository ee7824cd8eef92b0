import { expect, test } from 'vitest'
import {
  applyReviewMove,
  countSkipped,
  createReviewQueue,
  describeDecisions,
  listUpcomingIds,
} from '#web/office/review/review-queue.ts'

const later = { kind: 'later' } as const
const decided = (id: string) => ({ kind: 'decided', id, as: 'approved' }) as const

test('a review that starts without items has no current item', () => {
  expect(createReviewQueue([]).current).toBeUndefined()
  expect(applyReviewMove(createReviewQueue([]), later).current).toBeUndefined()
  expect(applyReviewMove(createReviewQueue([]), { kind: 'back' }).current).toBeUndefined()
})

test('a decision in a review opens the next item, and the last decision leaves none', () => {
  const first = applyReviewMove(createReviewQueue(['a', 'b']), decided('a'))
  expect(first.current).toBe('b')
  expect(applyReviewMove(first, decided('b')).current).toBeUndefined()
})

test('a skipped item of a review returns only after the end, and only on request', () => {
  const left = applyReviewMove(createReviewQueue(['a', 'b', 'c']), later)
  expect(left.current).toBe('b')
  expect(listUpcomingIds(left)).toEqual(['c'])
  const end = applyReviewMove(applyReviewMove(left, decided('b')), decided('c'))
  expect(end.current).toBeUndefined()
  expect(countSkipped(end)).toBe(1)
  expect(describeDecisions(end)).toBe('2 approved, 1 skipped')
  const again = applyReviewMove(end, { kind: 'those left' })
  expect(again.current).toBe('a')
  expect(countSkipped(applyReviewMove(again, decided('a')))).toBe(0)
})

test('undoing a decision in a review makes its item the current one again', () => {
  const after = applyReviewMove(createReviewQueue(['a', 'b']), decided('a'))
  const back = applyReviewMove(after, { kind: 'taken back', id: 'a' })
  expect(back.current).toBe('a')
  expect(back.decided.size).toBe(0)
})

test('a merged item in a review is counted as merged, not as decided by someone else', () => {
  const merged = applyReviewMove(createReviewQueue(['a', 'b']), { kind: 'decided', id: 'a', as: 'merged' })
  expect(merged.current).toBe('b')
  expect(describeDecisions(merged)).toBe('1 merged')
})

test('Back returns to the previous item, even from the end of the review', () => {
  const end = applyReviewMove(createReviewQueue(['a']), decided('a'))
  expect(applyReviewMove(end, { kind: 'back' }).current).toBe('a')
  expect(applyReviewMove(createReviewQueue(['a', 'b']), { kind: 'back' }).current).toBe('a')
})

test('a decision about another item of a review does not change the current item', () => {
  expect(applyReviewMove(createReviewQueue(['a', 'b']), decided('b')).current).toBe('a')
})
