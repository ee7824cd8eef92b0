import type { Transaction } from '#backend/db/connect.ts'
import { listPictureUrls, type PictureSize, presentArticle } from '#server/services/html/present-article.ts'
import { getPictureName } from '#shared/pictures.ts'

/**
 * Returns the article as a page shows it. Adds the stored size of each of our pictures, so that the page can
 * reserve their space. Needs the service role.
 */
export async function addPictureSizes(tx: Transaction, content: string): Promise<string> {
  const addresses = listPictureUrls(content)
  const stored =
    addresses.length === 0
      ? []
      : await tx<(PictureSize & { name: string })[]>`
          select name, width, height from storage.objects
          where bucket_id = 'blog-images' and name = any(${addresses.map(getPictureName)}) and width is not null`
  const sizes = new Map<string, PictureSize>()
  for (const address of addresses) {
    const size = stored.find(({ name }) => name === getPictureName(address))
    if (size) sizes.set(address, size)
  }
  return presentArticle(content, sizes)
}

export type ArticleFields = { title: string; description: string; content: string }

/** Returns the title, the description and the rendered article of a post or own page. */
export async function renderArticleFields(tx: Transaction, { title, description, content }: ArticleFields) {
  return { title, description, html: await addPictureSizes(tx, content) }
}
