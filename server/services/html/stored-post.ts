import { cleanArticle } from '#server/services/html/clean-article.ts'
import { excerptOf, readingMinutes } from '#shared/blog.ts'

type Row = Record<string, unknown>

/**
 * What an administrator writes into blog_posts, as it is kept: whatever client sent it, its content is clean, its
 * reading time is that content's, and an excerpt left empty is the content's beginning.
 */
export function storedPost(row: Row, publicUrl: string): Row {
  if (typeof row.content !== 'string') return row
  const content = cleanArticle(row.content, publicUrl)
  const isWithoutExcerpt = typeof row.excerpt === 'string' && row.excerpt.trim() === ''
  return {
    ...row,
    content,
    reading_time_minutes: readingMinutes(content),
    ...(isWithoutExcerpt && { excerpt: excerptOf(content) }),
  }
}
