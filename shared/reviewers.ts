import { z } from 'zod'
import { maxSentenceCharacters } from '#shared/content.ts'
import { emailInput } from '#shared/email.ts'
import { toOfficeErrorCode } from '#shared/errors/office-error-code.ts'
import { type Language, languageCodes } from '#shared/languages.ts'
import { cleanLine } from '#shared/text.ts'

const unreadable = toOfficeErrorCode('validation_failed')
const others = languageCodes.filter((code) => code !== 'en') as [Language, ...Language[]]

export const reviewerInvitationInput = z.strictObject({
  language: z.enum(others, toOfficeErrorCode('reader.language')),
  name: z
    .string(toOfficeErrorCode('reader.name'))
    .max(1000, toOfficeErrorCode('reader.name'))
    .transform(cleanLine)
    .pipe(z.string().min(2, toOfficeErrorCode('reader.name')).max(120, toOfficeErrorCode('reader.name'))),
  email: emailInput,
  isNative: z.boolean(),
})
export const reviewerInput = z.strictObject({ id: z.uuid(toOfficeErrorCode('reader.gone')) })

const code = z
  .string(toOfficeErrorCode('reader.link_over'))
  .regex(/^[\w-]{43}$/, toOfficeErrorCode('reader.link_over'))
const sentence = z
  .string()
  .min(3, toOfficeErrorCode('content.sentence_gone'))
  .max(120, toOfficeErrorCode('content.sentence_gone'))

/** `after` is the id of the last sentence of the previous page. */
export const reviewContentInput = z.strictObject({ code, after: sentence.optional() })

/** `hash` covers the reviewed text and its English. `said` is the reader's suggestion. */
export const sentenceReviewInput = z.strictObject({
  code,
  id: sentence,
  answer: z.enum(['right', 'better', 'undone'], unreadable),
  hash: z.string().regex(/^[0-9a-f]{64}$/, unreadable),
  said: z.string().max(maxSentenceCharacters, toOfficeErrorCode('content.too_long')).optional(),
})

/** A reader of a language, as shown to the owner. */
export const translationReviewer = z.object({
  id: z.string(),
  language: z.enum(languageCodes as [Language, ...Language[]]),
  name: z.string(),
  email: z.string().nullable(),
  isNative: z.boolean(),
  invitedAt: z.string(),
  /** Number of sentences that the reader has reviewed. */
  answers: z.number(),
})
export type TranslationReviewer = z.output<typeof translationReviewer>

const readSentence = z.object({
  id: z.string(),
  english: z.string(),
  said: z.string(),
  filled: z.array(z.string()),
  hash: z.string(),
})
export type ReviewSentence = z.output<typeof readSentence>

/** Data of a reader's page: the language's progress, and the next sentences to review. */
export const reviewContent = z.object({
  name: z.string(),
  language: z.enum(languageCodes as [Language, ...Language[]]),
  isNative: z.boolean(),
  /** Number of sentences translated into the language. */
  total: z.number(),
  /** Number of sentences that this reader or a native reader has reviewed. */
  done: z.number(),
  sentences: z.array(readSentence),
})
export type ReviewContent = z.output<typeof reviewContent>
