import { openLink } from '#server/api/functions/content/reading.ts'
import { forAnyone } from '#server/api/functions/define-function.ts'
import { service } from '#server/db/run-as.ts'
import { ApiError } from '#server/http/api-error.ts'
import { sha256 } from '#server/http/sha256.ts'
import { reviewHash, type TranslationPair } from '#server/services/words/reviews.ts'
import { sentenceProblem } from '#server/services/words/sentence-problem.ts'
import { contentMessages } from '#shared/content.ts'
import { readerMessages, sentenceReviewed } from '#shared/content-readers.ts'
import type { Language } from '#shared/languages.ts'

/** `review-sentence` (ours): a reader approves a sentence, suggests another text, or withdraws the review. */
export const reviewSentence = forAnyone({
  input: sentenceReviewed,
  async run({ input: { code, id, answer, hash, said: typed }, source, server }) {
    await server.limits.enforceLookUps(source, code)
    await server.limits.enforce(['REVIEW_READER', code])
    await server.runAs(service, async (tx) => {
      const { reader, said } = await openLink(tx, code)
      const sentence = said(id)
      if (!sentence) throw new ApiError('validation_failed', contentMessages.missing)
      // An answer applies to the version that was read; withdrawing one is always possible.
      if (answer !== 'undone' && reviewHash(sentence) !== hash)
        throw new ApiError('wrong_state', readerMessages.changed)
      const words = answer === 'better' ? betterWords(reader.language, id, typed, sentence) : null
      const kept = words === null ? hash : reviewHash({ said: words, english: sentence.english })
      await tx`select private.review_sentence(${sha256(code)}, ${id}, ${answer}, ${kept}, ${words})`
    })
    return {}
  },
})

/** Validates a reader's suggestion with the rules for the owner's texts. */
function betterWords(
  language: Language,
  id: string,
  typed: string | undefined,
  { said }: TranslationPair,
): string {
  const words = (typed ?? '').trim()
  const problem = words === said ? readerMessages.same : sentenceProblem(language, id, words)
  if (problem) throw new ApiError('validation_failed', problem)
  return words
}
