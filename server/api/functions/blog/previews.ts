import { sizedArticle } from '#server/api/functions/blog/sized-article.ts'
import { forAnyone, forEditor } from '#server/api/functions/define-function.ts'
import { service } from '#server/db/run-as.ts'
import { ApiError } from '#server/http/api-error.ts'
import { ownPageAsked } from '#shared/own-pages.ts'
import { previewAsked, previewLinkAsked, previewMessages } from '#shared/previews.ts'

/** `make-preview-link` (ours): an address at which somebody without an account reads a draft, for a week. */
export const makePreviewLink = forEditor({
  input: previewLinkAsked,
  async run({ input: { kind, id }, server }) {
    const { token, endsAt } = server.previewLinks.make(kind, id)
    return { data: { url: `${server.publicUrl}/preview/${token}`, endsAt } }
  },
})

/** `read-preview` (ours): a draft as its page would show it, by such an address. */
export const readPreview = forAnyone({
  input: previewAsked,
  async run({ input, server }) {
    const previewed = server.previewLinks.read(input.token)
    if (!previewed) throw new ApiError('gone', previewMessages.over)
    const { kind, id, endsAt } = previewed
    const data = await server.runAs(
      service,
      async (tx) => {
        const [found] =
          kind === 'post'
            ? await tx<
                Found[]
              >`select title, excerpt as description, content from public.blog_posts where id = ${id}`
            : await tx<Found[]>`select title, description, content from public.own_pages where id = ${id}`
        return found && { ...shownOf(found), html: await sizedArticle(tx, found.content) }
      },
      { readOnly: true },
    )
    if (!data) throw new ApiError('gone', previewMessages.over)
    return { data: { ...data, endsAt: new Date(endsAt).toISOString() } }
  },
})

/** `read-own-page` (ours): a page of the owner's own that is public, or null. */
export const readOwnPage = forAnyone({
  input: ownPageAsked,
  async run({ input, server }) {
    const data = await server.runAs(
      service,
      async (tx) => {
        const [found] = await tx<Found[]>`
          select title, description, content from public.own_pages where address = ${input.address} and status = 'published'`
        return found ? { ...shownOf(found), html: await sizedArticle(tx, found.content) } : null
      },
      { readOnly: true },
    )
    return { data }
  },
})

type Found = { title: string; description: string; content: string }

const shownOf = ({ title, description }: Found) => ({ title, description })
