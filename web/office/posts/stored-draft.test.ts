import { expect, test, vi } from 'vitest'
import { emptyPost } from '#web/office/posts/post-draft.ts'
import {
  deleteStoredDraft,
  deleteStoredDrafts,
  readStoredDraft,
  storeDraft,
} from '#web/office/posts/stored-draft.ts'

// Stores each value as an own property, so that `Object.keys` lists the stored keys, as it does for
// localStorage.
const storage = {
  getItem(name: string) {
    return Object.hasOwn(this, name) ? Reflect.get(this, name) : null
  },
  setItem(name: string, value: string) {
    Reflect.set(this, name, value)
  },
  removeItem(name: string) {
    Reflect.deleteProperty(this, name)
  },
}
vi.stubGlobal('localStorage', Object.create(storage))

const draft = {
  keptAt: '2026-09-01T10:30:00Z',
  basedOn: null,
  values: { ...emptyPost, content: '<p>Mine.</p>' },
}
const mine = { person: 'ada@example.org', id: 'new' }

test('a post’s draft on a shared device is restored only for its author', () => {
  storeDraft(mine, draft)
  expect(readStoredDraft({ ...mine, person: 'tunde@example.org' })).toBeNull()
  expect(readStoredDraft(mine)).toEqual(draft)
  deleteStoredDraft(mine)
  expect(readStoredDraft(mine)).toBeNull()
})

test('when a post is deleted, its drafts by all authors on the device are deleted', () => {
  storeDraft({ ...mine, id: 'gone' }, draft)
  storeDraft({ person: 'tunde@example.org', id: 'gone' }, draft)
  storeDraft(mine, draft)
  deleteStoredDrafts('gone')
  expect(Object.keys(localStorage)).toEqual(['blog-draft-ada@example.org-new'])
})
