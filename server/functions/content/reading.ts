import { z } from 'zod'
import type { Transaction } from '#backend/db/connect.ts'
import { sha256 } from '#backend/http/sha256.ts'
import { publishedSentenceRow } from '#server/functions/content/content.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import {
  addReleaseReviews,
  createTranslationLookup,
  currentReviewRows,
  groupReviewsBySentence,
} from '#server/services/words/reviews.ts'
import { reviewerErrors } from '#shared/errors/reviewers.ts'
import type { Language } from '#shared/languages.ts'

/** Returns the reader of a link, and the current texts in the reader's language. Refuses an invalid link. */
export async function readReviewerAndTexts(tx: Transaction, code: string) {
  const [reader] = await tx<{ id: string; name: string; language: Language; is_native: boolean }[]>`
    select id, name, language, is_native from private.find_reader_by_link(${sha256(code)})`
  if (!reader) throw createRefusalError(reviewerErrors.link_over)
  const { language } = reader
  const [row] = await tx<{ published: unknown; reviews: unknown; names: string[] }[]>`
    select private.get_published_content() -> 'changes' as published, private.get_current_reviews(${language}) as reviews,
      private.get_reader_names(${language}) as names`
  const published = z
    .array(publishedSentenceRow.pick({ language: true, id: true, said: true }))
    .parse(row?.published)
  return {
    reader,
    said: createTranslationLookup(language, published),
    reviews: groupReviewsBySentence(
      addReleaseReviews({
        language,
        reviews: currentReviewRows.parse(row?.reviews),
        names: row?.names ?? [],
      }),
    ),
  }
}
