import { service } from '#backend/db/run-as.ts'
import { type ArticleFields, renderArticleFields } from '#server/functions/blog/sized-article.ts'
import { definePublicFunction } from '#server/functions/define-function.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { previewErrors } from '#shared/errors/previews.ts'
import { previewInput } from '#shared/previews.ts'

/** `read-preview` (not in the specification): returns a draft as its page would show it, by a preview link. */
export const readPreview = definePublicFunction({
  input: previewInput,
  async run({ input, server }) {
    const previewed = server.previewLinks.read(input.token)
    if (!previewed) throw createRefusalError(previewErrors.expired)
    const { kind, id, endsAt } = previewed
    const data = await server.runAs(
      service,
      async (tx) => {
        const [draft] =
          kind === 'post'
            ? await tx<ArticleFields[]>`
                select title, excerpt as description, content from public.blog_posts where id = ${id}`
            : await tx<
                ArticleFields[]
              >`select title, description, content from public.own_pages where id = ${id}`
        return draft && renderArticleFields(tx, draft)
      },
      { readOnly: true },
    )
    if (!data) throw createRefusalError(previewErrors.expired)
    return { data: { ...data, endsAt: new Date(endsAt).toISOString() } }
  },
})
