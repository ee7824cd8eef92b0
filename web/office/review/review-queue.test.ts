import { expect, test } from 'vitest'
import {
  applyReviewQueueAction,
  countSkippedItems,
  createReviewQueue,
  describeDecisions,
  listUpcomingIds,
} from '#web/office/review/review-queue.ts'

const later = { kind: 'later' } as const
const decided = (id: string) => ({ kind: 'decided', id, as: 'approved' }) as const

test('a review that starts without items has no current item', () => {
  expect(createReviewQueue([]).current).toBeUndefined()
  expect(applyReviewQueueAction(createReviewQueue([]), later).current).toBeUndefined()
  expect(applyReviewQueueAction(createReviewQueue([]), { kind: 'back' }).current).toBeUndefined()
})

test('a decision in a review opens the next item, and the last decision leaves none', () => {
  const first = applyReviewQueueAction(createReviewQueue(['a', 'b']), decided('a'))
  expect(first.current).toBe('b')
  expect(applyReviewQueueAction(first, decided('b')).current).toBeUndefined()
})

test('a skipped item of a review returns only after the end, and only on request', () => {
  const left = applyReviewQueueAction(createReviewQueue(['a', 'b', 'c']), later)
  expect(left.current).toBe('b')
  expect(listUpcomingIds(left)).toEqual(['c'])
  const end = applyReviewQueueAction(applyReviewQueueAction(left, decided('b')), decided('c'))
  expect(end.current).toBeUndefined()
  expect(countSkippedItems(end)).toBe(1)
  expect(describeDecisions(end)).toBe('2 approved, 1 skipped')
  const again = applyReviewQueueAction(end, { kind: 'those left' })
  expect(again.current).toBe('a')
  expect(countSkippedItems(applyReviewQueueAction(again, decided('a')))).toBe(0)
})

test('undoing a decision in a review makes its item the current one again', () => {
  const after = applyReviewQueueAction(createReviewQueue(['a', 'b']), decided('a'))
  const back = applyReviewQueueAction(after, { kind: 'taken back', id: 'a' })
  expect(back.current).toBe('a')
  expect(back.decided.size).toBe(0)
})

test('a merged item in a review is counted as merged, not as decided by someone else', () => {
  const merged = applyReviewQueueAction(createReviewQueue(['a', 'b']), {
    kind: 'decided',
    id: 'a',
    as: 'merged',
  })
  expect(merged.current).toBe('b')
  expect(describeDecisions(merged)).toBe('1 merged')
})

test('Back returns to the previous item, even from the end of the review', () => {
  const end = applyReviewQueueAction(createReviewQueue(['a']), decided('a'))
  expect(applyReviewQueueAction(end, { kind: 'back' }).current).toBe('a')
  expect(applyReviewQueueAction(createReviewQueue(['a', 'b']), { kind: 'back' }).current).toBe('a')
})

test('a decision about another item of a review does not change the current item', () => {
  expect(applyReviewQueueAction(createReviewQueue(['a', 'b']), decided('b')).current).toBe('a')
})
