import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { addPictureSizes } from '#server/functions/blog/sized-article.ts'
import { defineEditorFunction } from '#server/functions/define-function.ts'
import { cleanArticle } from '#server/services/html/clean-article.ts'
import { postLimits } from '#shared/blog-admin.ts'
import { postErrors } from '#shared/errors/posts.ts'

/**
 * `preview-article` (not in the specification): returns an unsaved article as readers would see it, processed in the same way as
 * a saved one.
 */
export const previewArticle = defineEditorFunction({
  input: z.object({ content: z.string().max(postLimits.content, postErrors.content_too_long) }),
  async run({ input: { content }, server }) {
    const stored = cleanArticle(content, server.publicUrl)
    const html = await server.runAs(service, (tx) => addPictureSizes(tx, stored), { readOnly: true })
    return { data: { html } }
  },
})
