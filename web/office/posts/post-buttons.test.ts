import { expect, test } from 'vitest'
import type { AdminPost } from '#shared/blog-admin.ts'
import { listPostActions } from '#web/office/posts/post-buttons.tsx'
import { createPostDraft, emptyPost, type PostValues } from '#web/office/posts/post-draft.ts'

const now = Date.parse('2025-07-01T08:00:00Z')
const opened = (facts: Partial<AdminPost>): AdminPost => ({
  ...createPostDraft(emptyPost, { authors: [], opened: null, shortId: 'abc123' }),
  id: 'p',
  published_at: null,
  created_at: '',
  updated_at: '',
  ...facts,
})
const labels = (values: Partial<PostValues>, post: AdminPost | null = null) =>
  listPostActions({ ...emptyPost, ...values }, post, now).map(({ label, status }) => `${label}: ${status}`)
const timed = { status: 'published', isTimed: true, day: '2025-07-02', hour: '18:00' } as const

test('the form of a public post has no Publish button', () => {
  const published = opened({ status: 'published' })
  expect(labels({ status: 'published' }, published)).toEqual(['Update Post: published'])
  expect(labels({ status: 'draft' }, published)).toEqual(['Unpublish: draft'])
})

test('the form of a post’s draft has Publish as its main button', () => {
  expect(labels({})).toEqual(['Save draft: draft', 'Publish: published'])
  expect(labels({ status: 'published' })).toEqual(['Publish: published'])
  expect(labels({ status: 'archived' }, opened({ status: 'archived' }))).toEqual(['Update Post: archived'])
})

test('a post’s draft with a publication time has a Schedule button instead of Publish', () => {
  expect(labels({ ...timed, day: '' })).toEqual(['Schedule: published'])
  expect(labels(timed)).toEqual(['Schedule for Wednesday 2 July at 18:00: published'])
  expect(labels(timed, opened({ publish_at: '2025-07-02T17:00:00Z' }))).toEqual(['Update Post: published'])
})
