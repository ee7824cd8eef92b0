import { service } from '#backend/db/run-as.ts'
import { sha256 } from '#backend/http/sha256.ts'
import { readReviewerAndTexts } from '#server/functions/content/reading.ts'
import { definePublicFunction } from '#server/functions/define-function.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { hashReview, type TranslationPair } from '#server/services/words/reviews.ts'
import { findSentenceProblem } from '#server/services/words/sentence-problem.ts'
import { contentErrors } from '#shared/errors/content.ts'
import { reviewerErrors } from '#shared/errors/reviewers.ts'
import type { Language } from '#shared/languages.ts'
import { sentenceReviewInput } from '#shared/reviewers.ts'

/** `review-sentence` (not in the specification): a reader approves a sentence, suggests another text, or withdraws the review. */
export const reviewSentence = definePublicFunction({
  input: sentenceReviewInput,
  async run({ input: { code, id, answer, hash, said: typed }, source, server }) {
    await server.limits.enforceLookUps(source, code)
    await server.limits.enforce(['REVIEW_READER', code])
    await server.runAs(service, async (tx) => {
      const { reader, said } = await readReviewerAndTexts(tx, code)
      const sentence = said(id)
      if (!sentence) throw createRefusalError(contentErrors.sentence_gone)
      // Accepts a review only for the version that the reader saw. A review can always be withdrawn.
      if (answer !== 'undone' && hashReview(sentence) !== hash)
        throw createRefusalError(reviewerErrors.sentence_changed)
      const words = answer === 'better' ? betterWords(reader.language, id, typed, sentence) : null
      const kept = words === null ? hash : hashReview({ said: words, english: sentence.english })
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
  const problem =
    words === said ? { code: reviewerErrors.same_words } : findSentenceProblem(language, id, words)
  if (problem) throw createRefusalError(problem.code, problem)
  return words
}
