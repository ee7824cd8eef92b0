import { excerptOf, slugOf, textOf } from '#shared/blog.ts'
import { type AdminPost, type PostAuthor, type PostStatus, postLimits, tagsOf } from '#shared/blog-admin.ts'

/** What stands in the form, as it is typed. */
export type PostValues = {
  title: string
  slug: string
  /** An address somebody chose stays when the title changes. */
  isSlugChosen: boolean
  content: string
  excerpt: string
  authorId: string
  categoryId: string
  tags: string
  metaTitle: string
  metaDescription: string
  coverUrl: string
  coverAlt: string
  status: PostStatus
  isFeatured: boolean
}

/** The columns the form writes. */
export type PostDraft = Omit<AdminPost, 'id' | 'published_at' | 'created_at' | 'updated_at'>
export type PostField = Exclude<keyof PostValues, 'isSlugChosen' | 'isFeatured'>
export type PostProblems = Partial<Record<PostField, string>>

/** M381: a draft, not featured. */
export const emptyPost: PostValues = {
  title: '',
  slug: '',
  isSlugChosen: false,
  content: '',
  excerpt: '',
  authorId: '',
  categoryId: '',
  tags: '',
  metaTitle: '',
  metaDescription: '',
  coverUrl: '',
  coverAlt: '',
  status: 'draft',
  isFeatured: false,
}

export function valuesOf(post: AdminPost): PostValues {
  return {
    title: post.title,
    slug: post.slug,
    isSlugChosen: true,
    content: post.content,
    excerpt: post.excerpt,
    authorId: post.author_id ?? (post.author_name ? formerAuthor : ''),
    categoryId: post.category_id ?? '',
    tags: post.tags.join(', '),
    metaTitle: post.meta_title ?? '',
    metaDescription: post.meta_description ?? '',
    coverUrl: post.featured_image_url ?? '',
    coverAlt: post.featured_image_alt,
    status: post.status,
    isFeatured: post.is_featured,
  }
}

/** Stands for a name that belongs to no account, or to none any more. */
export const formerAuthor = 'former'

export function draftOf(
  values: PostValues,
  { authors, opened, shortId }: { authors: readonly PostAuthor[]; opened: AdminPost | null; shortId: string },
): PostDraft {
  const author = authors.find(({ id }) => id === values.authorId)
  return {
    title: values.title.trim(),
    slug: slugOf(values.slug || values.title, shortId),
    content: values.content,
    excerpt: values.excerpt.trim() || excerptOf(values.content),
    author_id: author?.id ?? opened?.author_id ?? null,
    author_name: author ? author.full_name.slice(0, postLimits.authorName) : (opened?.author_name ?? ''),
    category_id: values.categoryId || null,
    tags: tagsOf(values.tags),
    meta_title: values.metaTitle.trim() || null,
    meta_description: values.metaDescription.trim() || null,
    featured_image_url: values.coverUrl || null,
    featured_image_alt: values.coverUrl ? values.coverAlt.trim() : '',
    status: values.status,
    is_featured: values.isFeatured,
  }
}

/** Title, content and author must be there (M378); the rest only has to fit. Every problem at once. */
export function problemsOf(values: PostValues): PostProblems {
  const problems: PostProblems = {}
  if (!values.title.trim()) problems.title = 'Title is missing'
  if (isBlank(values.content)) problems.content = 'Content is missing'
  if (!values.authorId) problems.authorId = 'Author is missing'
  if (values.content.length > postLimits.content) problems.content = 'The article is too long'
  if (values.metaDescription.trim().length > postLimits.metaDescription)
    problems.metaDescription = `The description may have ${postLimits.metaDescription} characters`
  const tags = tagsOf(values.tags)
  if (tags.length > postLimits.tags) problems.tags = `At most ${postLimits.tags} tags`
  else if (tags.some((tag) => tag.length > postLimits.tag))
    problems.tags = `A tag may have ${postLimits.tag} characters`
  return problems
}

export const isMissing = (problem: string) => problem.endsWith('is missing')

/** A picture or a film is content as well. */
function isBlank(html: string): boolean {
  return textOf(html) === '' && !/<(img|iframe|table|hr)\b/i.test(html)
}
