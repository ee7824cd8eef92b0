import { service } from '#backend/db/run-as.ts'
import { readReviewerAndTexts } from '#server/functions/content/reading.ts'
import { definePublicFunction } from '#server/functions/define-function.ts'
import { listPlaceholdersAndTags, releaseSentenceIds } from '#server/services/words/release.ts'
import { getApproval, hashReview, type TranslationPair } from '#server/services/words/reviews.ts'
import { reviewContentInput } from '#shared/reviewers.ts'

/** Maximum number of sentences in one response. */
const pageSize = 20

/** `get-reading` (not in the specification): returns the next sentences to review for the reader of this link. */
export const getReviewContent = definePublicFunction({
  input: reviewContentInput,
  async run({ input: { code, after }, source, server }) {
    // Limits how many different codes one source may try. The same code may be used any number of times.
    await server.limits.enforceLookUps(source, code)
    const { reader, said, reviews } = await server.runAs(service, (tx) => readReviewerAndTexts(tx, code), {
      readOnly: true,
    })
    const all = releaseSentenceIds.flatMap((id, at) => {
      const sentence = said(id)
      return sentence ? [{ id, at, ...sentence, hash: hashReview(sentence) }] : []
    })
    const isOpen = (sentence: TranslationPair & { id: string; hash: string }) => {
      const told = reviews.get(sentence.id) ?? []
      const own = told.find(({ readerId }) => readerId === reader.id)
      const isAnswered =
        own !== undefined &&
        own.hash === hashReview({ said: own.said ?? sentence.said, english: sentence.english })
      return !isAnswered && getApproval(sentence, told)?.isNative !== true
    }
    const open = all.filter(isOpen)
    const from = after === undefined ? -1 : releaseSentenceIds.indexOf(after)
    const next = open.filter(({ at }) => at > from).slice(0, pageSize)
    return {
      data: {
        name: reader.name,
        language: reader.language,
        isNative: reader.is_native,
        total: all.length,
        done: all.length - open.length,
        sentences: next.map(({ at: _, ...sentence }) => ({
          ...sentence,
          filled: listPlaceholdersAndTags(sentence.id),
        })),
      },
    }
  },
})
