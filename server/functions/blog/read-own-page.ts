import { service } from '#backend/db/run-as.ts'
import { type Article, getShownArticle } from '#server/functions/blog/sized-article.ts'
import { forAnyone } from '#server/functions/define-function.ts'
import { ownPageInput } from '#shared/own-pages.ts'

/** `read-own-page` (not in the specification): returns a published page that the owner wrote, or null. */
export const readOwnPage = forAnyone({
  input: ownPageInput,
  async run({ input, server }) {
    const data = await server.runAs(
      service,
      async (tx) => {
        const [page] = await tx<Article[]>`
          select title, description, content from public.own_pages where address = ${input.address} and status = 'published'`
        return page ? getShownArticle(tx, page) : null
      },
      { readOnly: true },
    )
    return { data }
  },
})
