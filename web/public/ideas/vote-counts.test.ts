import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ideasKey } from '#web/public/ideas/queries.ts'
import { applyVoteCounts } from '#web/public/ideas/vote-counts.ts'

const changed = [{ id: 'one', vote_count: 7 }]

test('a realtime message without vote counts is refused and changes nothing', () => {
  const client = new QueryClient()
  client.setQueryData([...ideasKey, 'one', 'one'], { id: 'one', vote_count: 1 })
  expect(() => applyVoteCounts(client, [{ id: 'one' }])).toThrow()
  expect(client.getQueryData([...ideasKey, 'one', 'one'])).toEqual({ id: 'one', vote_count: 1 })
})

test('a new vote count leaves an invalidated query invalidated, with the same age', async () => {
  const client = new QueryClient()
  const [board, voted] = [
    [...ideasKey, 'board'],
    [...ideasKey, 'voted'],
  ]
  client.setQueryData(board, [{ id: 'one', vote_count: 1 }], { updatedAt: 1_000 })
  client.setQueryData(voted, { one: 'counted' }, { updatedAt: 1_000 })
  await client.invalidateQueries({ queryKey: ideasKey })
  applyVoteCounts(client, changed)
  expect(client.getQueryData(board)).toEqual([{ id: 'one', vote_count: 7 }])
  for (const key of [board, voted])
    expect(client.getQueryState(key)).toMatchObject({ isInvalidated: true, dataUpdatedAt: 1_000 })
})

test('a new vote count does not change the age of a query that was not invalidated', () => {
  const client = new QueryClient()
  client.setQueryData([...ideasKey, 'board'], [{ id: 'one', vote_count: 1 }], { updatedAt: 1_000 })
  applyVoteCounts(client, changed)
  expect(client.getQueryState([...ideasKey, 'board'])).toMatchObject({
    isInvalidated: false,
    dataUpdatedAt: 1_000,
  })
})

test.each([
  [
    'a page of the board',
    { ideas: [{ id: 'one', vote_count: 1 }], total: 1 },
    { ideas: [{ id: 'one', vote_count: 7 }], total: 1 },
  ],
  ['a list', [{ id: 'one', vote_count: 1 }], [{ id: 'one', vote_count: 7 }]],
  ['one idea', { id: 'one', vote_count: 1 }, { id: 'one', vote_count: 7 }],
  ['the most wanted ideas', [{ id: 'one', votes: 1 }], [{ id: 'one', votes: 7 }]],
])('a new vote count appears in the cached data of %s', (_what, before, after) => {
  const client = new QueryClient()
  client.setQueryData([...ideasKey, 'query'], before)
  applyVoteCounts(client, changed)
  expect(client.getQueryData([...ideasKey, 'query'])).toEqual(after)
})

test('the vote count of an idea that is not loaded changes no cached data', () => {
  const client = new QueryClient()
  const page = { ideas: [{ id: 'other', vote_count: 1 }], total: 1 }
  client.setQueryData([...ideasKey, 'board'], page)
  client.setQueryData([...ideasKey, 'voted'], { one: 'counted' })
  client.setQueryData([...ideasKey, 'gone'], null)
  applyVoteCounts(client, changed)
  expect(client.getQueryData([...ideasKey, 'board'])).toBe(page)
  expect(client.getQueryData([...ideasKey, 'voted'])).toEqual({ one: 'counted' })
})
