import { createExcerpt, createSlug, getHtmlText, isCustomExcerpt } from '#shared/blog.ts'
import {
  type AdminPost,
  type PostAuthor,
  type PostStatus,
  postLimits,
  splitTagText,
} from '#shared/blog-admin.ts'
import { type PostError, postErrors } from '#shared/errors/posts.ts'
import type { Language } from '#shared/languages.ts'
import { toSiteDateAndTime, toSiteInstant } from '#web/common/time/site-time.ts'

/** Values of the form, as typed. */
export type PostValues = {
  title: string
  slug: string
  /** True if the author edited the slug. Otherwise it is derived from the title. */
  isSlugChosen: boolean
  content: string
  excerpt: string
  authorId: string
  language: Language
  categoryId: string
  tags: string
  metaTitle: string
  metaDescription: string
  coverUrl: string
  coverAlt: string
  status: PostStatus
  /** True to publish at this day and hour in the site's time zone. False to publish on saving. */
  isTimed: boolean
  day: string
  hour: string
  isFeatured: boolean
}

/** Texts that are public and stored in revisions. */
export type PostTexts = Pick<PostValues, 'title' | 'excerpt' | 'content'>

/** Columns that the form saves. */
export type PostDraft = Omit<AdminPost, 'id' | 'published_at' | 'created_at' | 'updated_at'>
export type PostField = Exclude<keyof PostValues, 'isSlugChosen' | 'isFeatured' | 'isTimed'>
export type PostProblems = Partial<Record<PostField, PostError>>

/** Initial values of the form: a draft that is not featured. */
export const emptyPost: PostValues = {
  title: '',
  slug: '',
  isSlugChosen: false,
  content: '',
  excerpt: '',
  authorId: '',
  language: 'en',
  categoryId: '',
  tags: '',
  metaTitle: '',
  metaDescription: '',
  coverUrl: '',
  coverAlt: '',
  status: 'draft',
  isTimed: false,
  day: '',
  hour: '',
  isFeatured: false,
}

export function getPostValues(post: AdminPost): PostValues {
  const clock = post.publish_at === null ? null : toSiteDateAndTime(post.publish_at)
  return {
    title: post.title,
    slug: post.slug,
    isSlugChosen: true,
    content: post.content,
    excerpt: getCustomExcerpt(post),
    authorId: post.author_id ?? (post.author_name ? formerAuthorId : ''),
    language: post.language,
    categoryId: post.category_id ?? '',
    tags: post.tags.join(', '),
    metaTitle: post.meta_title ?? '',
    metaDescription: post.meta_description ?? '',
    coverUrl: post.featured_image_url ?? '',
    coverAlt: post.featured_image_alt,
    status: clock ? 'published' : post.status,
    isTimed: clock !== null,
    day: clock?.day ?? '',
    hour: clock?.time ?? '',
    isFeatured: post.is_featured,
  }
}

/**
 * Returns the excerpt that the author typed. Empty for a generated excerpt, which is generated again when the
 * text changes.
 */
export function getCustomExcerpt(words: Pick<PostTexts, 'excerpt' | 'content'>): string {
  return isCustomExcerpt(words) ? words.excerpt : ''
}

/** Value of the author field if the author has no account or a deleted one. */
export const formerAuthorId = 'former'

export function createPostDraft(
  values: PostValues,
  { authors, opened, shortId }: { authors: readonly PostAuthor[]; opened: AdminPost | null; shortId: string },
): PostDraft {
  const author = authors.find(({ id }) => id === values.authorId)
  const publishAt = getPublishTime(values)
  const isSameTime = publishAt !== null && Date.parse(publishAt) === Date.parse(opened?.publish_at ?? '')
  return {
    title: values.title.trim(),
    slug: createSlug(values.slug || values.title, shortId),
    content: values.content,
    excerpt: values.excerpt.trim() || createExcerpt(values.content),
    author_id: author?.id ?? opened?.author_id ?? null,
    author_name: author ? author.full_name.slice(0, postLimits.authorName) : (opened?.author_name ?? ''),
    language: values.language,
    category_id: values.categoryId || null,
    tags: splitTagText(values.tags),
    meta_title: values.metaTitle.trim() || null,
    meta_description: values.metaDescription.trim() || null,
    featured_image_url: values.coverUrl || null,
    featured_image_alt: values.coverUrl ? values.coverAlt.trim() : '',
    status: publishAt ? 'draft' : values.status,
    publish_at: isSameTime ? (opened?.publish_at ?? null) : publishAt,
    is_featured: values.isFeatured,
  }
}

export const isScheduled = ({ status, isTimed }: PostValues) => status === 'published' && isTimed

/**
 * Returns the time of automatic publication. Null if the post is not scheduled, or if its date or time is
 * incomplete.
 */
export function getPublishTime(values: PostValues): string | null {
  return isScheduled(values) ? toSiteInstant(values.day, values.hour) : null
}

/** Returns the columns that saving would change. */
export function getPostChanges(opened: AdminPost, draft: PostDraft): Partial<PostDraft> {
  const names = Object.keys(draft) as (keyof PostDraft)[]
  const differing = names.filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(opened[name]))
  return Object.fromEntries(differing.map((name) => [name, draft[name]]))
}

/** Returns all problems of the form. Title, content and author are required; other fields only have limits. */
export function findPostProblems(values: PostValues, now = Date.now()): PostProblems {
  const problems: PostProblems = {}
  if (!values.title.trim()) problems.title = postErrors.title_missing
  if (isBlank(values.content)) problems.content = postErrors.content_missing
  if (!values.authorId) problems.authorId = postErrors.author_missing
  const problem = timeProblem(values, now)
  if (problem) problems.day = problem
  if (values.content.length > postLimits.content) problems.content = postErrors.content_too_long
  if (values.metaDescription.trim().length > postLimits.metaDescription)
    problems.metaDescription = postErrors.description_too_long
  const tags = splitTagText(values.tags)
  if (tags.length > postLimits.tags) problems.tags = postErrors.too_many_tags
  else if (tags.some((tag) => tag.length > postLimits.tag)) problems.tags = postErrors.tag_too_long
  return problems
}

function timeProblem(values: PostValues, now: number): PostError | undefined {
  if (!isScheduled(values)) return undefined
  const at = getPublishTime(values)
  if (at === null) return postErrors.time_missing
  return Date.parse(at) <= now ? postErrors.time_passed : undefined
}

const missing: readonly PostError[] = [
  postErrors.title_missing,
  postErrors.content_missing,
  postErrors.author_missing,
]

export const isMissingFieldProblem = (problem: PostError) => missing.includes(problem)

/** True if the article has no text, picture, video, table or horizontal line. */
function isBlank(html: string): boolean {
  return getHtmlText(html) === '' && !/<(img|iframe|table|hr)\b/i.test(html)
}
