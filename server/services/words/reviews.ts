import { z } from 'zod'
import { sha256 } from '#backend/http/sha256.ts'
import {
  getEnglishText,
  getReleaseText,
  hasReleaseTranslation,
  releaseApprovals,
} from '#server/services/words/release.ts'
import { findSentenceProblem } from '#server/services/words/sentence-problem.ts'
import type { Language } from '#shared/languages.ts'

export const currentReviewRows = z.array(
  z.object({
    id: z.string(),
    hash: z.string(),
    said: z.string().nullable(),
    readerId: z.string(),
    reader: z.string(),
    isNative: z.boolean(),
    reviewedAt: z.string(),
  }),
)
/** A reader's latest review of a text. */
export type CurrentReview = z.output<typeof currentReviewRows>[number]

export type PublishedSentence = { language: Language; id: string; said: string }

/** Translation as visitors read it, with its English text. */
export type TranslationPair = { said: string; english: string }

/**
 * Returns a function that finds the current translation of an id. It is the published text if
 * `findSentenceProblem` accepts it, otherwise the text of the release. Undefined if the language has no
 * translation.
 */
export function createTranslationLookup(language: Language, published: readonly PublishedSentence[]) {
  const changes = new Map(
    published
      .filter((change) => findSentenceProblem(change.language, change.id, change.said) === undefined)
      .map((change) => [`${change.language} ${change.id}`, change.said]),
  )
  return (id: string): TranslationPair | undefined => {
    const english = changes.get(`en ${id}`) ?? getEnglishText(id)
    const own = hasReleaseTranslation(language, id) ? getReleaseText(language, id) : undefined
    const said = changes.get(`${language} ${id}`) ?? own
    return language === 'en' || english === undefined || said === undefined ? undefined : { said, english }
  }
}

/** Returns a hash of a text and its English text, which changes with either. */
export const hashReview = ({ said, english }: TranslationPair) =>
  sha256(JSON.stringify([english, said])).toString('hex')

type ReviewsHere = { language: Language; reviews: readonly CurrentReview[]; names: readonly string[] }

/**
 * Adds approvals from the release to the reviews of this site. Leaves out approvals by readers of this site,
 * because they may have withdrawn them.
 */
export function addReleaseReviews(
  { language, reviews, names }: ReviewsHere,
  approvals: typeof releaseApprovals = releaseApprovals,
): CurrentReview[] {
  const brought = approvals
    .filter((row) => row.language === language && !names.includes(row.reader))
    .map(({ id, hash, reader, native, on }) => ({
      id,
      hash,
      said: null,
      readerId: '',
      reader,
      isNative: native,
      reviewedAt: on,
    }))
  return [...reviews, ...brought]
}

/** Groups reviews by sentence and keeps their order. */
export function groupReviewsBySentence(reviews: readonly CurrentReview[]): Map<string, CurrentReview[]> {
  const found = new Map<string, CurrentReview[]>()
  for (const review of reviews) found.set(review.id, [...(found.get(review.id) ?? []), review])
  return found
}

/**
 * Returns the approval of the current text. Native readers take precedence over others, newer approvals over
 * older ones.
 */
export function getApproval(sentence: TranslationPair, reviews: readonly CurrentReview[]) {
  const hash = hashReview(sentence)
  const newest = [true, false].map((native) => reviews.find(({ isNative }) => isNative === native))
  return newest.find((review) => review?.hash === hash)
}

/** Returns the suggestions of readers that were made for the current English and differ from the current text. */
export function listProposals({ said, english }: TranslationPair, reviews: readonly CurrentReview[]) {
  return reviews.flatMap((review) =>
    review.said !== null && review.said !== said && review.hash === hashReview({ said: review.said, english })
      ? [{ ...review, said: review.said }]
      : [],
  )
}
