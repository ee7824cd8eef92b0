import { cleanArticle } from '#server/services/html/clean-article.ts'

/** Cleans the HTML of own_pages before it is stored, for every client. */
export function presentStoredPage(row: Record<string, unknown>, publicUrl: string): Record<string, unknown> {
  return typeof row.content === 'string' ? { ...row, content: cleanArticle(row.content, publicUrl) } : row
}
