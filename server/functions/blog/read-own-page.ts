import { service } from '#backend/db/run-as.ts'
import { type Article, renderArticleFields } from '#server/functions/blog/sized-article.ts'
import { forAnyone } from '#server/functions/define-function.ts'
import { customPageInput } from '#shared/own-pages.ts'

/** `read-own-page` (not in the specification): returns a published page that the owner wrote, or null. */
export const readCustomPage = forAnyone({
  input: customPageInput,
  async run({ input, server }) {
    const data = await server.runAs(
      service,
      async (tx) => {
        const [page] = await tx<Article[]>`
          select title, description, content from public.own_pages where address = ${input.address} and status = 'published'`
        return page ? renderArticleFields(tx, page) : null
      },
      { readOnly: true },
    )
    return { data }
  },
})
