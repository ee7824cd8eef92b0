import { z } from 'zod'
import { blogLimits, isSlug } from '#shared/blog.ts'
import { joinColumnNames } from '#shared/join-column-names.ts'
import { languageCodes } from '#shared/languages.ts'
import { type Backend, getDataOrThrow, getRowsOrThrow } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'
import { getSiteImageAddress } from '#web/common/files/site-image.ts'

export const blogKey = ['blog'] as const

const summary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  language: z.enum(languageCodes),
  featured_image_url: z.string().nullable(),
  author_name: z.string(),
  published_at: z.string(),
  view_count: z.number(),
  reading_time_minutes: z.number(),
  tags: z.array(z.string()),
  category_id: z.string().nullable(),
  category_name: z.string().nullable(),
})

const whole = summary.extend({
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  featured_image_alt: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})

const categoryRow = z.object({ id: z.string(), name: z.string(), slug: z.string() })

export type PostSummary = ReturnType<typeof present>
export type Post = ReturnType<typeof presentWhole>
export type BlogCategory = z.output<typeof categoryRow>

const summaryColumns = joinColumnNames(summary)
const wholeColumns = joinColumnNames(whole)

/** Loads all published posts without their content, newest first. The browser searches and pages them. */
export function postsQuery(backend: Backend) {
  return publicQuery({
    queryKey: [...blogKey, 'posts'],
    async queryFn({ signal }) {
      const answer = await published(backend, summaryColumns)
        .order('published_at', { ascending: false })
        .order('id')
        .abortSignal(signal)
      return z.array(summary).parse(getRowsOrThrow<unknown>(answer).rows).map(present)
    },
  })
}

/** Loads the active categories, sorted by display_order and then by name. */
export function blogCategoriesQuery(backend: Backend) {
  return publicQuery({
    queryKey: [...blogKey, 'categories'],
    async queryFn({ signal }) {
      const answer = await backend.rest
        .from('blog_categories')
        .select('id,name,slug')
        .eq('is_active', true)
        .order('display_order')
        .order('name')
        .abortSignal(signal)
      return z.array(categoryRow).parse(getRowsOrThrow<unknown>(answer).rows)
    },
  })
}

/** Loads a published post without its article. Returns null if there is none with this slug. */
export function postQuery(backend: Backend, slug: string) {
  return publicQuery({
    queryKey: [...blogKey, 'post', slug],
    async queryFn({ signal }) {
      if (!isSlug(slug)) return null
      const data = getDataOrThrow(
        await published(backend, wholeColumns).eq('slug', slug).abortSignal(signal).maybeSingle<unknown>(),
      )
      return data === null ? null : presentWhole(whole.parse(data))
    },
  })
}

/** Loads the current address of the post that had this slug. Returns null if no public post had it. */
export function postRedirectQuery(backend: Backend, slug: string) {
  return publicQuery({
    queryKey: [...blogKey, 'moved', slug],
    async queryFn({ signal }) {
      if (!isSlug(slug)) return null
      const answer = await backend.rest
        .rpc('get_post_address', { earlier_slug: slug }, { get: true })
        .abortSignal(signal)
      return z.string().nullable().parse(getDataOrThrow(answer))
    },
  })
}

/**
 * Loads the article as readers see it, rendered and sanitised by the server. The first render reads it from
 * the document, so that it is never sent twice.
 */
export function articleQuery(backend: Backend, slug: string) {
  return publicQuery({
    queryKey: [...blogKey, 'article', slug],
    meta: { isInDocument: true },
    staleTime: Number.POSITIVE_INFINITY,
    initialData: () => articleInDocument(slug),
    async queryFn({ signal }) {
      if (!isSlug(slug)) return ''
      const query = { slug }
      const answer = await backend.read('read-article', { query, signal })
      return answer.data?.html ?? ''
    },
  })
}

/** Loads other posts of the same category, newest first. */
export function relatedPostsQuery(backend: Backend, { id, categoryId }: Pick<Post, 'id' | 'categoryId'>) {
  return publicQuery({
    queryKey: [...blogKey, 'related', id, categoryId],
    enabled: categoryId !== null,
    async queryFn({ signal }) {
      const answer = await published(backend, summaryColumns)
        .eq('category_id', categoryId ?? '')
        .neq('id', id)
        .order('published_at', { ascending: false })
        .order('id')
        .limit(blogLimits.related)
        .abortSignal(signal)
      return z.array(summary).parse(getRowsOrThrow<unknown>(answer).rows).map(present)
    },
  })
}

/** Counts a view. The server counts each reader once in six hours. */
export async function recordPostView(backend: Backend, postId: string): Promise<void> {
  await backend.rest.rpc('increment_blog_view_count', { post_id: postId })
}

/** Attribute of the element that contains the article. Its value is the slug. */
export const articleAttribute = 'data-article'

function articleInDocument(slug: string): string | undefined {
  return globalThis.document?.querySelector(`[${articleAttribute}="${CSS.escape(slug)}"]`)?.innerHTML
}

/** Selects published posts. It filters by status, because administrators may also read drafts. */
function published(backend: Backend, columns: string) {
  return backend.rest.from('blog_posts_with_category').select(columns).eq('status', 'published')
}

function present(row: z.output<typeof summary>) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    language: row.language,
    imageUrl: row.featured_image_url && (getSiteImageAddress(row.featured_image_url) ?? null),
    author: row.author_name,
    publishedAt: row.published_at,
    views: row.view_count,
    minutes: row.reading_time_minutes,
    tags: row.tags,
    categoryId: row.category_id,
    category: row.category_name,
  }
}

function presentWhole(row: z.output<typeof whole>) {
  return {
    ...present(row),
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    imageAlt: row.featured_image_alt,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
