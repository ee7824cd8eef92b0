import { cleanArticle } from '#server/services/html/clean-article.ts'
import { createExcerpt, estimateReadingMinutes, isCustomExcerpt } from '#shared/blog.ts'

type Row = Record<string, unknown>

/**
 * Prepares a blog_posts row before it is stored, for every client: clean HTML, its reading time, and the
 * beginning of the content as excerpt unless the author wrote one.
 */
export function presentStoredPost(row: Row, publicUrl: string): Row {
  if (typeof row.content !== 'string') return row
  const content = cleanArticle(row.content, publicUrl)
  const { excerpt } = row
  const isAutomatic = typeof excerpt === 'string' && !isCustomExcerpt({ excerpt, content: row.content })
  return {
    ...row,
    content,
    reading_time_minutes: estimateReadingMinutes(content),
    ...(isAutomatic && { excerpt: createExcerpt(content) }),
  }
}
