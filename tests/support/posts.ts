import { type RunAs, service } from '#backend/db/run-as.ts'
import type { Language } from '#shared/languages.ts'

export type PostFields = {
  slug?: string
  title?: string
  excerpt?: string
  content?: string
  language?: Language
  status?: 'draft' | 'published' | 'archived'
  isFeatured?: boolean
  tags?: string[]
  views?: number
  /** Name of the category, which is created if it does not exist. */
  category?: string
  imageUrl?: string
  publishedAt?: string
}

let count = 0

/**
 * Inserts a post directly into the table, even with values that no client may set. Returns its id and
 * address.
 */
export async function buildPost(runAs: RunAs, facts: PostFields = {}): Promise<{ id: string; slug: string }> {
  count += 1
  const slug = facts.slug ?? `post-${count}`
  const status = facts.status ?? 'published'
  return runAs(service, async (tx) => {
    const [category] = facts.category
      ? await tx<{ id: string }[]>`
            insert into public.blog_categories (name, slug) values (${facts.category}, ${facts.category.toLowerCase().replaceAll(' ', '-')})
            on conflict (slug) do update set name = excluded.name returning id`
      : []
    const [post] = await tx<{ id: string }[]>`
        insert into public.blog_posts (slug, title, excerpt, content, status, is_featured, tags, view_count, category_id,
          author_name, featured_image_url, published_at, language)
        values (${slug}, ${facts.title ?? `Post ${count}`}, ${facts.excerpt ?? 'What this is about.'},
          ${facts.content ?? '<p>Words.</p>'}, ${status}, ${facts.isFeatured ?? false}, ${facts.tags ?? []},
          ${facts.views ?? 0}, ${category?.id ?? null}, 'The builder', ${facts.imageUrl ?? null},
          ${facts.publishedAt ?? new Date(Date.UTC(2025, 6, 1) + count * 60_000).toISOString()},
          ${facts.language ?? 'en'})
        returning id`
    return { id: post?.id ?? '', slug }
  })
}
