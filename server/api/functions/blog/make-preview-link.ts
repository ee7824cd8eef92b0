import { forEditor, requireOwner } from '#server/api/functions/define-function.ts'
import { previewLinkAsked } from '#shared/previews.ts'

/** `make-preview-link` (ours): an address at which somebody without an account reads a draft, for a week. Of pages by owners, whose they are. */
export const makePreviewLink = forEditor({
  input: previewLinkAsked,
  async run({ input: { kind, id }, administrator, server }) {
    if (kind === 'page') requireOwner(administrator)
    const { token, endsAt } = server.previewLinks.make(kind, id)
    return { data: { url: `${server.publicUrl}/preview/${token}`, endsAt } }
  },
})
