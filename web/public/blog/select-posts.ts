import { blogLimits, type PostSort } from '#shared/blog.ts'
import { foldText } from '#shared/text.ts'
import type { BlogFilters } from '#web/public/blog/blog-filters.ts'
import type { BlogCategory, PostSummary } from '#web/public/blog/queries.ts'

export type PostsPage = { posts: PostSummary[]; total: number; page: number; pageCount: number }

/** Filters, sorts and pages the posts. A page number after the last one shows the last page. */
export function selectPosts(
  posts: readonly PostSummary[],
  categories: readonly BlogCategory[],
  filters: BlogFilters,
): PostsPage {
  const words = foldText(filters.q).split(/\s+/).filter(Boolean)
  const category = filters.category && categories.find(({ slug }) => slug === filters.category)
  const found = posts.filter(
    (post) =>
      (filters.category === null || (category && post.categoryId === category.id)) &&
      (filters.language === null || post.language === filters.language) &&
      holds(post, words),
  )
  const sorted = found.toSorted(orders[filters.sort])
  const pageCount = Math.max(1, Math.ceil(sorted.length / blogLimits.pageSize))
  const page = Math.min(filters.page, pageCount)
  const first = (page - 1) * blogLimits.pageSize
  return { posts: sorted.slice(first, first + blogLimits.pageSize), total: sorted.length, page, pageCount }
}

// Uses a fixed locale, so that the server and all browsers sort alike.
const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

type Order = (one: PostSummary, other: PostSummary) => number
const newest: Order = (one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt)
const title: Order = (one, other) => compare(one.title, other.title)

const orders: Record<PostSort, Order> = {
  newest,
  oldest: (one, other) => newest(other, one),
  popular: (one, other) => other.views - one.views || newest(one, other),
  title,
  'title-desc': (one, other) => title(other, one),
}

function holds({ title, excerpt, author, tags, category }: PostSummary, words: string[]): boolean {
  if (words.length === 0) return true
  const text = foldText([title, excerpt, author, category ?? '', ...tags].join(' '))
  return words.every((word) => text.includes(word))
}
