import { service } from '#backend/db/run-as.ts'
import { type ArticleFields, renderArticleFields } from '#server/functions/blog/sized-article.ts'
import { definePublicFunction } from '#server/functions/define-function.ts'
import { customPageInput } from '#shared/custom-pages.ts'

/** `read-own-page` (not in the specification): returns a published page that the owner wrote, or null. */
export const readCustomPage = definePublicFunction({
  input: customPageInput,
  async run({ input, server }) {
    const data = await server.runAs(
      service,
      async (tx) => {
        const [page] = await tx<ArticleFields[]>`
          select title, description, content from public.own_pages where address = ${input.address} and status = 'published'`
        return page ? renderArticleFields(tx, page) : null
      },
      { readOnly: true },
    )
    return { data }
  },
})
