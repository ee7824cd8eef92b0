import { z } from 'zod'
import { languageCodes } from '#shared/languages.ts'

/** Statuses of a post. This file is separate from blog.ts, because public pages load blog.ts and need no schemas. */
export const postStatuses = ['published', 'draft', 'archived'] as const
export type PostStatus = (typeof postStatuses)[number]
/**
 * Statuses as the back office shows them. A scheduled post is a draft with a publish time (decision 0069).
 */
export const displayPostStatuses = ['published', 'scheduled', 'draft', 'archived'] as const
export type DisplayPostStatus = (typeof displayPostStatuses)[number]
export const postStatusLabels: Record<DisplayPostStatus, string> = {
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Draft',
  archived: 'Archived',
}
export function getDisplayStatus(post: { status: PostStatus; publish_at: string | null }): DisplayPostStatus {
  return post.publish_at === null ? post.status : 'scheduled'
}
/** Statuses that the form offers. Archiving and restoring are separate actions. */
export const settablePostStatuses = ['draft', 'published'] as const

export const postLimits = {
  title: 200,
  excerpt: 500,
  content: 500_000,
  metaTitle: 200,
  metaDescription: 160,
  tags: 20,
  tag: 40,
  authorName: 80,
  alt: 200,
} as const

const officePost = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author_name: z.string(),
  status: z.enum(postStatuses),
  is_featured: z.boolean(),
  published_at: z.string().nullable(),
  /** Time at which a draft is published automatically. */
  publish_at: z.string().nullable(),
  created_at: z.string(),
  /** Language of the text. */
  language: z.enum(languageCodes),
})

/** Row of the list of posts in the back office. */
export const postListItem = officePost.extend({
  view_count: z.number(),
  category_name: z.string().nullable(),
})
export type PostListItem = z.output<typeof postListItem>

/** Post with all fields, for the form. */
export const adminPost = officePost.extend({
  content: z.string(),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  featured_image_url: z.string().nullable(),
  featured_image_alt: z.string(),
  author_id: z.string().nullable(),
  tags: z.array(z.string()),
  category_id: z.string().nullable(),
  updated_at: z.string(),
})
export type AdminPost = z.output<typeof adminPost>

/** Result of a change of status for one post. */
export const postStatusChange = z.object({
  id: z.string(),
  title: z.string(),
  was_status: z.enum(postStatuses),
  was_published_at: z.string().nullable(),
  was_publish_at: z.string().nullable(),
  /** Reasons why the post cannot be published. If there are any, its status does not change. */
  missing: z.array(z.string()),
})
export type PostStatusChange = z.output<typeof postStatusChange>

/** Saved draft of a post. */
export const draftRow = z.object({
  based_on: z.string().nullable(),
  form: z.record(z.string(), z.unknown()),
  saved_at: z.string(),
})
export type DraftRow = z.output<typeof draftRow>

export const postAuthor = z.object({ id: z.string(), full_name: z.string(), email: z.string() })
export type PostAuthor = z.output<typeof postAuthor>

export const blogAdminMessages = {
  none: 'No blog posts found matching your criteria',
  loading: 'Loading blog posts...',
  required: 'Please fill in all required fields',
  saveFailed: 'Failed to save blog post',
  deleteFailed: 'Failed to delete blog post',
  loadFailed: 'The blog posts could not be loaded',
  deleteTitle: 'Delete Blog Post',
  deleteConfirm: 'Are you sure you want to delete this blog post? This action cannot be undone.',
} as const

/**
 * Completes the address of a typed link. An address without a protocol can be that of another site, a path of
 * this site or an email address.
 */
export function completeLinkUrl(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text
  if (/^[/#](?!\/)\S*$/.test(text)) return text
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`
  if (/^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text)) return `https://${text}`
  return undefined
}

/** Splits a comma-separated text into tags. Trims them and drops empty ones and duplicates. */
export function splitTagText(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim().replace(/\s+/g, ' '))
        .filter(Boolean),
    ),
  ]
}
