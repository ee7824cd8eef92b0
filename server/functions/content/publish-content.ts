import { readContent } from '#server/functions/content/content.ts'
import { defineEditorFunction } from '#server/functions/define-function.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { findSentenceProblem } from '#server/services/words/sentence-problem.ts'
import { draftsVersionInput } from '#shared/content.ts'
import { contentErrors } from '#shared/errors/content.ts'

/** `publish-content` (not in the specification): publishes all drafts, if they are still those that the caller has seen. */
export const publishContent = defineEditorFunction({
  input: draftsVersionInput,
  async run({ input: { seen }, administrator, server }) {
    const { drafts } = await readContent(server.runAs, administrator.identity)
    for (const { language, id, said } of drafts) {
      if (said !== null && findSentenceProblem(language, id, said))
        throw createRefusalError(contentErrors.draft_unusable, { values: { id } })
    }
    const [row] = await server.runAs(
      administrator.identity,
      (tx) => tx<{ number: number }[]>`select private.publish_content(${seen}) as number`,
    )
    return { data: { number: row?.number } }
  },
})
