import { blogLimits, type PostSort, postSorts } from '#shared/blog.ts'
import { type Language, languageCodes } from '#shared/languages.ts'
import { cleanLine } from '#shared/text.ts'
import { paths } from '#web/common/navigation/paths.ts'

export const postLayouts = ['grid', 'list'] as const
export type PostLayout = (typeof postLayouts)[number]

/** State of the list in its URL. */
export type BlogFilters = {
  q: string
  /** Slug of the category. */
  category: string | null
  /** Language of the posts, which may differ from the language of the page. */
  language: Language | null
  sort: PostSort
  view: PostLayout
  page: number
}

const lastPage = 1000

/** Reads the filters from a URL and ignores invalid ones, because a URL can contain anything. */
export function parseBlogFilters(search: URLSearchParams): BlogFilters {
  return {
    q: cleanLine(search.get('q') ?? '').slice(0, blogLimits.search),
    category: /^[a-z0-9-]{1,200}$/.exec(search.get('category') ?? '')?.[0] ?? null,
    language: languageCodes.find((code) => code === search.get('language')) ?? null,
    sort: postSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
    view: postLayouts.find((view) => view === search.get('view')) ?? 'grid',
    page: parsePage(search.get('page')),
  }
}

/** Returns the shortest URL of this list by leaving out default values. */
export function createBlogUrl({ q, category, language, sort, view, page }: BlogFilters): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (category) search.set('category', category)
  if (language) search.set('language', language)
  if (sort !== 'newest') search.set('sort', sort)
  if (view !== 'grid') search.set('view', view)
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return paths.blog() + (text && `?${text}`)
}

/** True if a filter is set. "No posts found" then refers to the filters, not to the whole blog. */
export function hasBlogFilters({ q, category, language }: BlogFilters): boolean {
  return q !== '' || category !== null || language !== null
}

function parsePage(text: string | null): number {
  if (!text || !/^\d{1,6}$/.test(text)) return 1
  return Math.min(Math.max(Number(text), 1), lastPage)
}
