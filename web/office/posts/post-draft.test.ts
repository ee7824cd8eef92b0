import { expect, test } from 'vitest'
import { postErrors } from '#shared/errors/posts.ts'
import { parseDraftRow } from '#web/office/posts/own-draft.ts'
import { createPostDraft, emptyPost, findPostProblems, getPostValues } from '#web/office/posts/post-draft.ts'

const complete = { ...emptyPost, title: 'Één dag!', content: '<p>Words.</p>', authorId: 'a' }
const authors = [{ id: 'a', full_name: 'The builder', email: 'builder@example.org' }]
const context = { authors, opened: null, shortId: 'abc123' }

test('a post without a title, content and author is refused', () => {
  expect(findPostProblems({ ...emptyPost, title: ' ', content: '<p> </p>' })).toEqual({
    title: postErrors.title_missing,
    content: postErrors.content_missing,
    authorId: postErrors.author_missing,
  })
  expect(findPostProblems(complete)).toEqual({})
  expect(findPostProblems({ ...complete, content: '<p><img src="/a.png" alt=""></p>' })).toEqual({})
})

test.each<[string, Partial<typeof complete>]>([
  [postErrors.content_too_long, { content: `<p>${'x'.repeat(500_000)}</p>` }],
  [postErrors.description_too_long, { metaDescription: 'x'.repeat(161) }],
  [postErrors.too_many_tags, { tags: Array.from({ length: 21 }, (_, number) => `tag ${number}`).join(',') }],
  [postErrors.tag_too_long, { tags: 'x'.repeat(41) }],
])('a post is refused as %s', (code, changes) => {
  expect(Object.values(findPostProblems({ ...complete, ...changes }))).toEqual([code])
})

test('empty fields of a post are filled from its other fields', () => {
  const content = `<h2>Why</h2><p>${'word '.repeat(40)}</p>`
  const draft = createPostDraft({ ...complete, content, tags: 'One, ,Two' }, context)
  expect(draft).toMatchObject({ slug: 'een-dag', author_name: 'The builder', tags: ['One', 'Two'] })
  expect(draft).toMatchObject({ category_id: null, meta_title: null, status: 'draft', is_featured: false })
  expect(draft.excerpt).toMatch(/^Why word .{140,}\.\.\.$|^Why word .*…$/)
})

test('the automatic excerpt of a saved post still follows the text, and an excerpt written by hand does not', () => {
  const changed = '<p>Other words.</p>'
  const savedExcerpt = (excerpt: string) => {
    const saved = createPostDraft({ ...complete, excerpt }, context)
    const opened = { ...saved, id: 'p', published_at: null, created_at: '', updated_at: '' }
    return createPostDraft({ ...getPostValues(opened), content: changed }, { ...context, opened }).excerpt
  }
  expect(savedExcerpt('')).toBe('Other words.')
  expect(savedExcerpt('By hand.')).toBe('By hand.')
})

test('a post’s draft without a language is English', () => {
  const { language, ...form } = { ...complete, language: 'sw' as const }
  const kept = (row: object) =>
    parseDraftRow({ based_on: null, saved_at: '2025-07-01T00:00:00Z', form: { ...row } })
  expect(createPostDraft(kept(form).values, context).language).toBe('en')
  expect(createPostDraft(kept({ ...form, language }).values, context).language).toBe('sw')
})

test('a post whose title is in another script gets a generated slug', () => {
  expect(createPostDraft({ ...complete, title: 'ሃያ' }, context).slug).toBe('post-abc123')
})

test('opening and saving a post changes nothing', () => {
  const opened = {
    ...createPostDraft(complete, context),
    id: 'p',
    author_id: null,
    author_name: 'Somebody who left',
    published_at: null,
    created_at: '2025-07-01T00:00:00Z',
    updated_at: '2025-07-01T00:00:00Z',
  }
  const { id, published_at, created_at, updated_at, ...columns } = opened
  expect(createPostDraft(getPostValues(opened), { ...context, opened })).toEqual(columns)
  expect(findPostProblems(getPostValues(opened))).toEqual({})
})

test('an incomplete or past publication time of a post is refused', () => {
  const timed = { ...complete, status: 'published' as const, isTimed: true, day: '2025-07-18', hour: '18:00' }
  const at = Date.parse('2025-07-18T17:00:00Z')
  expect(findPostProblems({ ...timed, hour: '' }, at - 1)).toEqual({ day: postErrors.time_missing })
  expect(findPostProblems(timed, at)).toEqual({ day: postErrors.time_passed })
  expect(findPostProblems(timed, at - 1)).toEqual({})
  expect(findPostProblems({ ...timed, status: 'draft' }, at)).toEqual({})
  const draft = createPostDraft(timed, context)
  expect(draft).toMatchObject({ status: 'draft', publish_at: '2025-07-18T17:00:00.000Z' })
  const opened = {
    ...draft,
    publish_at: '2025-07-18T17:00:00+00:00',
    id: 'p',
    published_at: null,
    created_at: '2025-07-01T00:00:00Z',
    updated_at: '2025-07-01T00:00:00Z',
  }
  expect(getPostValues(opened)).toMatchObject({ status: 'published', isTimed: true, hour: '18:00' })
  expect(createPostDraft(getPostValues(opened), { ...context, opened }).publish_at).toBe(opened.publish_at)
})
