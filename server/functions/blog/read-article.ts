import { z } from 'zod'
import type { Transaction } from '#backend/db/connect.ts'
import { service } from '#backend/db/run-as.ts'
import { addPictureSizes } from '#server/functions/blog/sized-article.ts'
import { definePublicFunction, unreadableBodyError } from '#server/functions/define-function.ts'
import { isSlug } from '#shared/blog.ts'

const input = z.object({ slug: z.string(unreadableBodyError).refine(isSlug, unreadableBodyError) })

/**
 * `read-article`: returns a published post's content as a page shows it, or null. Reads with the service
 * role, because only this role may read the sizes of pictures. So the query must check the post's status
 * itself.
 */
export const readArticle = definePublicFunction({
  input,
  async run({ input: { slug }, server }) {
    const html = await server.runAs(service, (tx) => readFinished(tx, slug), { readOnly: true })
    return { data: html === undefined ? null : { html } }
  },
})

async function readFinished(tx: Transaction, slug: string): Promise<string | undefined> {
  const [post] = await tx<{ content: string }[]>`
    select content from public.blog_posts where slug = ${slug} and status = 'published'`
  return post && addPictureSizes(tx, post.content)
}
