import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { postSorts } from '#shared/blog.ts'
import { languageCodes } from '#shared/languages.ts'
import { cleanLine } from '#shared/text.ts'
import {
  type BlogFilters,
  createBlogUrl,
  hasBlogFilters,
  parseBlogFilters,
  postLayouts,
} from '#web/public/blog/blog-filters.ts'
import type { PostSummary } from '#web/public/blog/queries.ts'
import { selectPosts } from '#web/public/blog/select-posts.ts'

const untouched: BlogFilters = {
  q: '',
  category: null,
  language: null,
  sort: 'newest',
  view: 'grid',
  page: 1,
}

const filters: fc.Arbitrary<BlogFilters> = fc.record({
  q: fc.string({ unit: 'grapheme', maxLength: 40 }).map(cleanLine),
  category: fc.option(fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,9})?$/)),
  language: fc.option(fc.constantFrom(...languageCodes)),
  sort: fc.constantFrom(...postSorts),
  view: fc.constantFrom(...postLayouts),
  page: fc.integer({ min: 1, max: 1000 }),
})

describe('the URL of the blog', () => {
  test('the URL of the blog contains the whole state of the list of posts', () => {
    fc.assert(
      fc.property(filters, (given) => {
        expect(parseBlogFilters(new URL(createBlogUrl(given), 'http://localhost').searchParams)).toEqual(
          given,
        )
      }),
    )
  })
  test('the URL of the blog cannot request filters that the list of posts does not offer', () => {
    const search = new URLSearchParams('category=../admin&language=xx&sort=content&view=table&page=1e9')
    expect(parseBlogFilters(search)).toEqual(untouched)
    expect(createBlogUrl(untouched)).toBe('/blog')
  })
  test('the sort order and the layout of the blog do not count as filters', () => {
    expect(hasBlogFilters({ ...untouched, sort: 'title', view: 'list', page: 2 })).toBe(false)
    expect(hasBlogFilters({ ...untouched, category: 'training' })).toBe(true)
    expect(hasBlogFilters({ ...untouched, language: 'sw' })).toBe(true)
  })
})

const categories = [{ id: 'c1', name: 'Training', slug: 'training' }]
const post = (number: number, facts: Partial<PostSummary> = {}): PostSummary => ({
  id: String(number),
  slug: `post-${number}`,
  title: `Post ${number}`,
  excerpt: '',
  language: 'en',
  imageUrl: null,
  author: 'The builder',
  publishedAt: new Date(Date.UTC(2025, 0, number)).toISOString(),
  views: 0,
  minutes: 1,
  tags: [],
  categoryId: null,
  category: null,
  ...facts,
})
const chosen = (posts: PostSummary[], changes: Partial<BlogFilters>) =>
  selectPosts(posts, categories, { ...untouched, ...changes })
const numbers = ({ posts }: { posts: PostSummary[] }) => posts.map(({ id }) => Number(id))

describe('the list of posts', () => {
  const many = Array.from({ length: 25 }, (_, index) => post(index + 1))

  it('a page number after the last page of the blog gives the last page', () => {
    expect(numbers(chosen(many, {}))).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14])
    expect(numbers(chosen(many, { page: 3 }))).toEqual([1])
    expect(chosen(many, { page: 99 })).toMatchObject({ page: 3, pageCount: 3, total: 25 })
  })
  it('the list of posts can be sorted by age, views and title', () => {
    const posts = [
      post(1, { title: 'b 10', views: 5 }),
      post(2, { title: 'A', views: 5 }),
      post(3, { title: 'B 9', views: 9 }),
    ]
    expect(numbers(chosen(posts, { sort: 'newest' }))).toEqual([3, 2, 1])
    expect(numbers(chosen(posts, { sort: 'oldest' }))).toEqual([1, 2, 3])
    expect(numbers(chosen(posts, { sort: 'popular' }))).toEqual([3, 2, 1])
    expect(numbers(chosen(posts, { sort: 'title' }))).toEqual([2, 3, 1])
    expect(numbers(chosen(posts, { sort: 'title-desc' }))).toEqual([1, 3, 2])
  })
  it('a search of the blog finds words in any order and without their diacritics', () => {
    const posts = [
      post(1, { title: 'Ṣọlá writes' }),
      post(2, { tags: ['Design'], category: 'Training', categoryId: 'c1' }),
    ]
    expect(numbers(chosen(posts, { q: 'writes sola' }))).toEqual([1])
    expect(numbers(chosen(posts, { q: 'training DESIGN' }))).toEqual([2])
    expect(numbers(chosen(posts, { q: 'sola design' }))).toEqual([])
    expect(numbers(chosen(posts, { category: 'training' }))).toEqual([2])
    expect(numbers(chosen(posts, { category: 'unknown' }))).toEqual([])
    expect(numbers(chosen([post(1), post(2, { language: 'sw' })], { language: 'sw' }))).toEqual([2])
  })
})
