import { expect, test } from 'vitest'
import { actionWords, changesOf } from '#web/features/history/entry-words.ts'

const entry = {
  id: 1,
  happenedAt: '2026-01-01T00:00:00Z',
  actor: null,
  action: 'update',
  before: {},
  after: {},
}

test('a change is told by its column, what it was and what it is', () => {
  const before = { status: 'awaiting_approval', is_featured: false, tags: ['a', 'b'], website_url: '' }
  const after = { status: 'in_development', is_featured: true, tags: [], website_url: 'https://example.org' }
  expect(changesOf({ ...entry, before, after })).toEqual([
    { name: 'Status', was: 'Awaiting approval', isNow: 'In development' },
    { name: 'Is featured', was: 'no', isNow: 'yes' },
    { name: 'Tags', was: 'a, b', isNow: 'nothing' },
    { name: 'Website url', was: 'nothing', isNow: 'https://example.org' },
  ])
})

test('a value that is not kept and a long text are only said to have changed', () => {
  const before = { name: { hidden: true }, content: { length: 1200 } }
  const after = { name: { hidden: true }, content: { length: 1300 } }
  expect(changesOf({ ...entry, before, after })).toEqual([
    { name: 'Name', was: null, isNow: null },
    { name: 'Content', was: '1,200 characters', isNow: '1,300 characters' },
  ])
})

test('only what was there or is there now is told: a new row has no past', () => {
  expect(changesOf({ ...entry, action: 'insert', after: { tier: 'gold' } })).toEqual([
    { name: 'Tier', was: 'nothing', isNow: 'Gold' },
  ])
})

test('an action is a word for people; a word of the server is kept as it is', () => {
  expect(actionWords('update')).toBe('Changed')
  expect(actionWords('approve deletion')).toBe('Approve deletion')
})
