import { expect, test } from 'vitest'
import { createBoardIdea } from '#tests/support/ideas.ts'
import { createStableList } from '#web/public/ideas/board/stable-list.ts'

const idea = (id: string, vote_count = 0) => createBoardIdea({ id, vote_count })
const [a, b, c] = [idea('a'), idea('b'), idea('c')]

test('ideas shown on the board keep their positions and get new vote counts', () => {
  const { rows, waitingCount } = createStableList([a, b], [idea('b', 9), a], [])
  expect(rows.map(({ id, vote_count }) => [id, vote_count])).toEqual([
    ['a', 0],
    ['b', 9],
  ])
  expect(waitingCount).toBe(0)
})

test('a new idea above the ideas shown on the board is not inserted immediately', () => {
  expect(createStableList([a, b], [c, a, b], [])).toEqual({ rows: [a, b], waitingCount: 1, missing: [] })
})

test('changes to the board that move no shown idea appear immediately', () => {
  expect(createStableList([], [a], undefined)).toEqual({ rows: [a], waitingCount: null, missing: [] })
  expect(createStableList([a], [idea('a', 3), b], undefined).rows).toEqual([idea('a', 3), b])
})

test('an idea that disappears from the board is marked as removed only after the server has confirmed it', () => {
  const before = createStableList([a, b], [b], undefined)
  expect(before).toMatchObject({ missing: ['a'], rows: [a, b] })
  expect(createStableList([a, b], [b], []).rows).toEqual([{ ...a, isGone: true }, b])
  expect(createStableList([a, b], [b], [idea('a', 5)]).rows).toEqual([idea('a', 5), b])
})

test('the only idea on the board stays in the list, marked as removed, after the server no longer has it', () => {
  expect(createStableList([a], [], [])).toEqual({
    rows: [{ ...a, isGone: true }],
    waitingCount: 0,
    missing: ['a'],
  })
})
