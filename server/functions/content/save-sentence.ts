import { defineEditorFunction } from '#server/functions/define-function.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { getReleaseText, hashReleaseText } from '#server/services/words/release.ts'
import { findSentenceProblem } from '#server/services/words/sentence-problem.ts'
import { sentenceInput } from '#shared/content.ts'

/**
 * `save-sentence` (not in the specification): saves a draft of one sentence. A draft without a text restores
 * the release's text.
 */
export const saveSentence = defineEditorFunction({
  input: sentenceInput,
  async run({ input: { language, id, said, version }, administrator, server }) {
    const words = said?.trim() ?? null
    const problem = words === null ? undefined : findSentenceProblem(language, id, words)
    if (problem) throw createRefusalError(problem.code, problem)
    // Stores no change if the text is the same as the release's.
    const kept = words === getReleaseText(language, id) ? null : words
    const [row] = await server.runAs(
      administrator.identity,
      (tx) => tx<{ version: string }[]>`
        select private.save_sentence(${language}, ${id}, ${kept}, ${hashReleaseText(language, id)}, ${version}) as version`,
    )
    return { data: { version: Number(row?.version) } }
  },
})
