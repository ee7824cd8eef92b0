import { z } from 'zod'
import { service } from '#server/db/run-as.ts'
import { forAnyone } from '#server/functions/define-function.ts'
import { sizedArticle } from '#server/functions/sized-article.ts'
import { cleanArticle } from '#server/html/clean-article.ts'
import { ApiError } from '#server/http/api-error.ts'
import { postLimits } from '#shared/blog-admin.ts'

/** `preview-article` (ours): what readers would see of an article nobody has saved; the way it would take is taken whole. */
export const previewArticle = forAnyone({
  input: z.object({ content: z.string().max(postLimits.content, 'The article is too long') }),
  async run({ input: { content }, caller, host }) {
    if (caller.kind !== 'admin') throw new ApiError('not_admin', 'Not allowed')
    const stored = cleanArticle(content, host.publicUrl)
    const html = await host.runAs(service, (tx) => sizedArticle(tx, stored), { readOnly: true })
    return { data: { html } }
  },
})
