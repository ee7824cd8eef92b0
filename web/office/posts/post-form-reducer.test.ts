import { expect, test } from 'vitest'
import type { AdminPost } from '#shared/blog-admin.ts'
import { postErrors } from '#shared/errors/posts.ts'
import { emptyPost, getPostValues, type PostValues } from '#web/office/posts/post-draft.ts'
import {
  isPublishedAutomatically,
  openPostForm,
  type PostFormEvent,
  postFormReducer,
} from '#web/office/posts/post-form-reducer.ts'

const post: AdminPost = {
  id: 'p',
  title: 'Saved',
  slug: 'saved',
  content: '<p>Saved.</p>',
  excerpt: 'Saved.',
  author_id: 'a',
  author_name: 'The builder',
  language: 'en',
  category_id: null,
  tags: [],
  meta_title: null,
  meta_description: null,
  featured_image_url: null,
  featured_image_alt: '',
  status: 'draft',
  publish_at: null,
  is_featured: false,
  published_at: null,
  created_at: '2026-09-01T10:00:00Z',
  updated_at: '2026-09-01T10:00:00Z',
}
const newer = { ...post, title: 'Saved by another', updated_at: '2026-09-01T11:00:00Z' }
const draftOver = (basedOn: string | null, changes: Partial<PostValues>) => ({
  keptAt: '2026-09-01T10:30:00Z',
  basedOn,
  values: { ...getPostValues(post), ...changes },
})
const opened = openPostForm({ opened: post, kept: null, blank: emptyPost })
const after = (form: typeof opened, ...events: PostFormEvent[]) => events.reduce(postFormReducer, form)
const typed: PostFormEvent = { type: 'typed', changes: { title: 'Typed' } }

test('a post’s draft of an older version is restored only on request', () => {
  const kept = draftOver(post.updated_at, { title: 'Kept' })
  const form = openPostForm({ opened: newer, kept, blank: emptyPost })
  expect(form).toMatchObject({ values: { title: 'Saved by another' }, offered: kept })
  // The form has the `updated_at` of the older version, so the server will refuse to overwrite the newer
  // version.
  expect(after(form, { type: 'draftRestored' })).toMatchObject({
    values: { title: 'Kept' },
    opened: { updated_at: post.updated_at },
    offered: null,
  })
})

test('a post’s draft of the opened version is restored immediately', () => {
  const kept = draftOver(post.updated_at, { title: 'Kept' })
  expect(openPostForm({ opened: post, kept, blank: emptyPost })).toMatchObject({
    values: { title: 'Kept' },
    offered: null,
  })
})

test('an error in the form of a post disappears when its field changes', () => {
  const problems = { title: postErrors.title_missing, content: postErrors.content_missing }
  const form = after(opened, { type: 'checked', problems }, typed)
  expect(form.problems).toEqual({ title: undefined, content: postErrors.content_missing })
})

test('restoring an earlier version of a post can be undone in one step', () => {
  const words = { title: 'Old', excerpt: '', content: '<p>Old.</p>' }
  const restored = after(opened, typed, { type: 'revisionRestored', words })
  expect(restored).toMatchObject({ values: { title: 'Old' }, replaced: { title: 'Restored.' } })
  expect(after(restored, { type: 'replacementUndone' })).toMatchObject({
    values: { title: 'Typed' },
    replaced: null,
  })
})

test('a restored automatic excerpt of a post follows the text', () => {
  const restore = (excerpt: string) => {
    const words = { title: 'Old', excerpt, content: '<p>Old.</p>' }
    return after(opened, typed, { type: 'revisionRestored', words }).values.excerpt
  }
  expect(restore('Old.')).toBe('')
  expect(restore('By hand.')).toBe('By hand.')
})

test('the post editor is reset only when its text is replaced, not when the author types', () => {
  expect(after(opened, typed).edition).toBe(opened.edition)
  for (const event of [
    { type: 'theirsTaken', post: newer },
    { type: 'discarded', blank: emptyPost },
  ] satisfies PostFormEvent[])
    expect(after(opened, typed, event).edition).toBe(opened.edition + 1)
})

test('discarding the changes to a post restores the saved values', () => {
  const blank = { ...emptyPost, authorId: 'a' }
  const fresh = openPostForm({ opened: null, kept: null, blank })
  expect(after(fresh, typed, { type: 'discarded', blank }).values).toEqual(blank)
  expect(after(opened, typed, { type: 'discarded', blank }).values).toEqual(getPostValues(post))
})

test('saving a post as a copy does not change the form of the original post', () => {
  expect(after(opened, typed, { type: 'copySaved' }).values.title).toBe('Typed')
  const sent = after(opened, typed)
  expect(after(sent, { type: 'saved', post: newer, sent: sent.values })).toMatchObject({
    opened: newer,
    values: { title: 'Saved by another' },
    theirs: null,
  })
})

test('text typed while the post is being saved is kept', () => {
  const sent = after(opened, typed)
  const since = after(sent, { type: 'typed', changes: { content: '<p>Typed since.</p>' } })
  const form = after(since, { type: 'saved', post: newer, sent: sent.values })
  expect(form).toMatchObject({
    opened: newer,
    values: { title: 'Saved by another', content: '<p>Typed since.</p>' },
  })
})

test('text typed after a post’s draft was offered is not lost', () => {
  const kept = draftOver(post.updated_at, { title: 'Kept' })
  const form = after(openPostForm({ opened: newer, kept, blank: emptyPost }), typed)
  expect(after(form, { type: 'offerDropped' })).toMatchObject({ values: { title: 'Typed' }, offered: null })
  const restored = after(form, { type: 'draftRestored' })
  expect(restored.values.title).toBe('Kept')
  expect(after(restored, { type: 'replacementUndone' })).toMatchObject({
    values: { title: 'Typed' },
    opened: newer,
  })
})

test('the form of a post that was published on schedule keeps the typed text', () => {
  const timed = { ...post, publish_at: '2026-09-01T12:00:00Z' }
  const out: AdminPost = {
    ...post,
    status: 'published',
    published_at: '2026-09-01T12:00:00Z',
    updated_at: '2026-09-01T12:00:01Z',
  }
  expect(isPublishedAutomatically(timed, out)).toBe(true)
  const form = after(openPostForm({ opened: timed, kept: null, blank: emptyPost }), typed, {
    type: 'publishedItself',
    post: out,
  })
  expect(form).toMatchObject({
    opened: { updated_at: out.updated_at },
    values: { title: 'Typed', status: 'published', isTimed: false },
    theirs: null,
  })
})

test('a post published by a person is not reported as published on schedule', () => {
  const timed = { ...post, publish_at: '2026-09-01T12:00:00Z' }
  const out: AdminPost = { ...post, status: 'published', updated_at: '2026-09-01T12:00:01Z' }
  expect(isPublishedAutomatically(timed, { ...out, title: 'Theirs' })).toBe(false)
  expect(isPublishedAutomatically(timed, { ...timed, publish_at: null })).toBe(false)
  expect(isPublishedAutomatically(post, out)).toBe(false)
  expect(isPublishedAutomatically(null, out)).toBe(false)
  expect(isPublishedAutomatically(timed, null)).toBe(false)
})
