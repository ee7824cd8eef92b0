import { z } from 'zod'
import type { Transaction } from '#server/db/connect.ts'
import { service } from '#server/db/run-as.ts'
import { forAnyone } from '#server/functions/define-function.ts'
import { type PictureSize, picturesOf, presentArticle } from '#server/html/present-article.ts'
import { isSlug, pictureName } from '#shared/blog.ts'

const input = z.object({ slug: z.string('Invalid slug').refine(isSlug, 'Invalid slug') })

/**
 * `read-article`: a published post's content as a page shows it, or null. Its rows are read as service, because sizes of
 * pictures are nobody else's to read; hence the status is named here again.
 */
export const readArticle = forAnyone({
  input,
  async run({ input: { slug }, host }) {
    const article = await host.runAs(service, (tx) => readWithSizes(tx, slug), { readOnly: true })
    if (!article) return { data: null }
    return { data: { html: presentArticle(article.content, article.sizes) } }
  },
})

async function readWithSizes(tx: Transaction, slug: string) {
  const [post] = await tx<{ content: string }[]>`
    select content from public.blog_posts where slug = ${slug} and status = 'published'`
  if (!post) return undefined
  const addresses = picturesOf(post.content)
  const stored =
    addresses.length === 0
      ? []
      : await tx<(PictureSize & { name: string })[]>`
          select name, width, height from storage.objects
          where bucket_id = 'blog-images' and name = any(${addresses.map(pictureName)}) and width is not null`
  const sizes = new Map<string, PictureSize>()
  for (const address of addresses) {
    const size = stored.find(({ name }) => name === pictureName(address))
    if (size) sizes.set(address, size)
  }
  return { content: post.content, sizes }
}
