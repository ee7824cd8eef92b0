import { cleanArticle } from '#server/services/html/clean-article.ts'

/** What an administrator writes into own_pages, as it is kept: clean, whatever client sent it. */
export function storedPage(row: Record<string, unknown>, publicUrl: string): Record<string, unknown> {
  return typeof row.content === 'string' ? { ...row, content: cleanArticle(row.content, publicUrl) } : row
}
