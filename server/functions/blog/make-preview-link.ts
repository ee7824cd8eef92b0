import { defineEditorFunction } from '#server/functions/define-function.ts'
import { previewLinkInput } from '#shared/previews.ts'

/**
 * `make-preview-link` (not in the specification): returns a link with which people without an account can
 * read a draft for a week.
 */
export const makePreviewLink = defineEditorFunction({
  input: previewLinkInput,
  async run({ input: { kind, id }, server }) {
    const { token, endsAt } = server.previewLinks.make(kind, id)
    return { data: { url: `${server.publicUrl}/preview/${token}`, endsAt } }
  },
})
