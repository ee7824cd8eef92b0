import { z } from 'zod'
import { toOfficeErrorCode } from '#shared/errors/office-error-code.ts'
import { errorValues } from '#shared/errors/values.ts'
import { type Language, languageCodes } from '#shared/languages.ts'

export const maxSentenceCharacters = 2000

/**
 * Returns the maximum length of a text: three times the English, but at least 60 characters. For "Support",
 * three times would be too short.
 */
export const getMaxSentenceCharacters = (english: string) =>
  Math.min(maxSentenceCharacters, Math.max(60, 3 * english.length))

const unreadable = toOfficeErrorCode('validation_failed')
const language = z.enum(languageCodes as [Language, ...Language[]], unreadable)
const version = z.coerce.number().int(unreadable).min(0, unreadable).max(Number.MAX_SAFE_INTEGER, unreadable)

export const sentenceListInput = z.strictObject({ language })
/** Draft of a sentence. Null resets it to its text in the release. `version` is the one that the editor has seen. */
export const sentenceInput = z.strictObject({
  language,
  id: z
    .string()
    .min(3, toOfficeErrorCode('content.sentence_gone'))
    .max(120, toOfficeErrorCode('content.sentence_gone')),
  said: z.string().max(maxSentenceCharacters, toOfficeErrorCode('content.too_long')).nullable(),
  version,
})
/** Newest draft that the editor has seen. Publishing leaves out later drafts. */
export const draftsVersionInput = z.strictObject({ seen: version })
export const contentVersionInput = z.strictObject({
  number: z.int().min(1, unreadable).max(2_147_483_647, unreadable),
})

const sentenceDraft = z.object({
  /** Null resets the sentence to its text in the release. */
  said: z.string().nullable(),
  version: z.number(),
  changedAt: z.string(),
  changedBy: z.string().nullable(),
})

/** Code of shared/errors with its values. */
const sentenceProblem = z.object({ code: z.string(), values: errorValues.optional() })

/** Suggestion of a native reader. */
const sentenceProposal = z.object({ said: z.string(), reader: z.string(), reviewedAt: z.string() })

export const contentSentence = z.object({
  id: z.string(),
  /** Key by which the scripts of a build refer to the sentence. */
  key: z.string(),
  /** Null if the release no longer has the sentence. */
  english: z.string().nullable(),
  /** Text of the release in this language; English if it is not translated. */
  release: z.string().nullable(),
  /** Placeholders as written in the text: `{date}`, `<record>`, `</record>`. */
  filled: z.array(z.string()),
  draft: sentenceDraft.nullable(),
  published: z.object({ said: z.string(), version: z.number() }).nullable(),
  /** True if the release changed this sentence after the owner edited it. */
  isReleaseNewer: z.boolean(),
  /** Why pages show the text of the release instead of the owner's text. */
  problem: sentenceProblem.nullable(),
  /**
   * Reader who approved the public text; null without one, or if the text or its English has changed since
   * then.
   */
  approved: z.object({ reader: z.string(), isNative: z.boolean(), reviewedAt: z.string() }).nullable(),
  /** Suggestions, newest first. */
  proposals: z.array(sentenceProposal),
  /** Section of Settings with a text that replaces this one; null if visitors read this sentence. */
  settings: z.string().nullable(),
  /** True if readers of the language review the sentence, because it is translated. */
  isRead: z.boolean(),
})
export type ContentSentence = z.output<typeof contentSentence>

export const contentChange = z.object({
  language: z.enum(languageCodes as [Language, ...Language[]]),
  id: z.string(),
  was: z.string().nullable(),
  is: z.string().nullable(),
})
export type ContentChange = z.output<typeof contentChange>

export const contentVersion = z.object({
  number: z.number(),
  publishedAt: z.string(),
  publishedBy: z.string().nullable(),
  takesBack: z.number().nullable(),
  changes: z.array(contentChange),
})
export type ContentVersion = z.output<typeof contentVersion>

export const contentOverview = z.object({
  sentences: z.array(contentSentence),
  /** Drafts of all languages. They have the same fields as the changes of a version. */
  drafts: z.array(contentChange),
  newestDraft: z.number(),
  /** Published changes and drafts of the language, by their key in page scripts. */
  preview: z.record(z.string(), z.unknown()),
  versions: z.array(contentVersion),
})
export type ContentOverview = z.output<typeof contentOverview>
