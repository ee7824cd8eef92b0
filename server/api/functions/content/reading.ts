import { z } from 'zod'
import { publishedRow } from '#server/api/functions/content/content.ts'
import { forAnyone } from '#server/api/functions/define-function.ts'
import type { Transaction } from '#server/db/connect.ts'
import { service } from '#server/db/run-as.ts'
import { ApiError } from '#server/http/api-error.ts'
import { sha256 } from '#server/http/sha256.ts'
import { filledIn, releaseIds } from '#server/services/words/release.ts'
import {
  approvalOf,
  bySentence,
  createSaid,
  reviewHash,
  type SaidSentence,
  standingReviews,
  withRelease,
} from '#server/services/words/reviews.ts'
import { sentenceProblem } from '#server/services/words/sentence-problem.ts'
import { contentMessages } from '#shared/content.ts'
import { readerMessages, readingAsked, sentenceReviewed } from '#shared/content-readers.ts'
import type { Language } from '#shared/languages.ts'

/** How many sentences a page of a reader is given at once. */
const pageSize = 20

/** Whose link it is, and what their language says now; refuses a link that is none. */
async function openLink(tx: Transaction, code: string) {
  const [reader] = await tx<{ id: string; name: string; language: Language; is_native: boolean }[]>`
    select id, name, language, is_native from private.reader_by_link(${sha256(code)})`
  if (!reader) throw new ApiError('gone', readerMessages.over)
  const { language } = reader
  const [row] = await tx<{ published: unknown; reviews: unknown; names: string[] }[]>`
    select private.published_content() -> 'changes' as published, private.standing_reviews(${language}) as reviews,
      private.reader_names(${language}) as names`
  const published = z.array(publishedRow.pick({ language: true, id: true, said: true })).parse(row?.published)
  return {
    reader,
    said: createSaid(language, published),
    reviews: bySentence(
      withRelease({ language, reviews: standingReviews.parse(row?.reviews), names: row?.names ?? [] }),
    ),
  }
}

/** `get-reading` (ours): the next sentences that wait for a reader, by their link. */
export const getReading = forAnyone({
  input: readingAsked,
  async run({ input: { code, after }, source, server }) {
    // Different codes are counted: who has one reads as long as they like.
    await server.limits.enforceLookUps(source, code)
    const { reader, said, reviews } = await server.runAs(service, (tx) => openLink(tx, code), {
      readOnly: true,
    })
    const all = releaseIds.flatMap((id, at) => {
      const sentence = said(id)
      return sentence ? [{ id, at, ...sentence, hash: reviewHash(sentence) }] : []
    })
    const isOpen = (sentence: SaidSentence & { id: string; hash: string }) => {
      const told = reviews.get(sentence.id) ?? []
      const own = told.find(({ readerId }) => readerId === reader.id)
      const isAnswered =
        own !== undefined &&
        own.hash === reviewHash({ said: own.said ?? sentence.said, english: sentence.english })
      return !isAnswered && approvalOf(sentence, told)?.isNative !== true
    }
    const open = all.filter(isOpen)
    const from = after === undefined ? -1 : releaseIds.indexOf(after)
    const next = open.filter(({ at }) => at > from).slice(0, pageSize)
    return {
      data: {
        name: reader.name,
        language: reader.language,
        isNative: reader.is_native,
        total: all.length,
        done: all.length - open.length,
        sentences: next.map(({ at: _, ...sentence }) => ({ ...sentence, filled: filledIn(sentence.id) })),
      },
    }
  },
})

/** `review-sentence` (ours): a reader says that a sentence is right, or how it is said better, or takes that back. */
export const reviewSentence = forAnyone({
  input: sentenceReviewed,
  async run({ input: { code, id, answer, hash, said: typed }, source, server }) {
    await server.limits.enforceLookUps(source, code)
    await server.limits.enforce(['REVIEW_READER', code])
    await server.runAs(service, async (tx) => {
      const { reader, said } = await openLink(tx, code)
      const sentence = said(id)
      if (!sentence) throw new ApiError('validation_failed', contentMessages.missing)
      // What was read is what is answered; taking back is of whatever it was.
      if (answer !== 'undone' && reviewHash(sentence) !== hash)
        throw new ApiError('wrong_state', readerMessages.changed)
      const words = answer === 'better' ? betterWords(reader.language, id, typed, sentence) : null
      const kept = words === null ? hash : reviewHash({ said: words, english: sentence.english })
      await tx`select private.review_sentence(${sha256(code)}, ${id}, ${answer}, ${kept}, ${words})`
    })
    return {}
  },
})

/** What a reader would rather say, by the same rules as what the owner says. */
function betterWords(
  language: Language,
  id: string,
  typed: string | undefined,
  { said }: SaidSentence,
): string {
  const words = (typed ?? '').trim()
  const problem = words === said ? readerMessages.same : sentenceProblem(language, id, words)
  if (problem) throw new ApiError('validation_failed', problem)
  return words
}
