import { expect, test } from 'vitest'
import { describeAction, listChanges } from '#web/office/history/entry-changes.ts'

const entry = {
  id: 1,
  happenedAt: '2026-01-01T00:00:00Z',
  actor: null,
  action: 'update',
  before: {},
  after: {},
}

test('a change in the history has its column, the old value and the new one', () => {
  const before = { status: 'awaiting_approval', is_featured: false, tags: ['a', 'b'], website_url: '' }
  const after = { status: 'in_development', is_featured: true, tags: [], website_url: 'https://example.org' }
  expect(listChanges({ ...entry, before, after })).toEqual([
    { name: 'Status', was: 'Awaiting approval', isNow: 'In development' },
    { name: 'Is featured', was: 'no', isNow: 'yes' },
    { name: 'Tags', was: 'a, b', isNow: 'nothing' },
    { name: 'Website url', was: 'nothing', isNow: 'https://example.org' },
  ])
})

test('a hidden value in the history is listed as changed without its content', () => {
  const before = { name: { hidden: true }, content: { length: 1200 } }
  const after = { name: { hidden: true }, content: { length: 1300 } }
  expect(listChanges({ ...entry, before, after })).toEqual([
    { name: 'Name', was: null, isNow: null },
    { name: 'Content', was: '1,200 characters', isNow: '1,300 characters' },
  ])
})

test('in the history, the columns of a new row have no old value', () => {
  expect(listChanges({ ...entry, action: 'insert', after: { tier: 'gold' } })).toEqual([
    { name: 'Tier', was: 'nothing', isNow: 'Gold' },
  ])
})

test('an action in the history without a label is shown under its name from the server', () => {
  expect(describeAction('update')).toBe('Changed')
  expect(describeAction('approve deletion')).toBe('Approve deletion')
})
