import { type Article, shownArticle } from '#server/api/functions/blog/sized-article.ts'
import { forAnyone } from '#server/api/functions/define-function.ts'
import { service } from '#server/db/run-as.ts'
import { ApiError } from '#server/http/api-error.ts'
import { previewInput, previewMessages } from '#shared/previews.ts'

/** `read-preview` (ours): returns a draft as its page would show it, by a preview link. */
export const readPreview = forAnyone({
  input: previewInput,
  async run({ input, server }) {
    const previewed = server.previewLinks.read(input.token)
    if (!previewed) throw new ApiError('gone', previewMessages.over)
    const { kind, id, endsAt } = previewed
    const data = await server.runAs(
      service,
      async (tx) => {
        const [draft] =
          kind === 'post'
            ? await tx<Article[]>`
                select title, excerpt as description, content from public.blog_posts where id = ${id}`
            : await tx<Article[]>`select title, description, content from public.own_pages where id = ${id}`
        return draft && shownArticle(tx, draft)
      },
      { readOnly: true },
    )
    if (!data) throw new ApiError('gone', previewMessages.over)
    return { data: { ...data, endsAt: new Date(endsAt).toISOString() } }
  },
})
