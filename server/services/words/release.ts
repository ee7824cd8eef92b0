import { approvals, everywhere, isBuild, mark, numbers, pageNouns, texts } from 'virtual:release'
import { sha256 } from '#backend/http/sha256.ts'
import { parseSentenceShape } from '#server/services/words/sentence-shape.ts'
import type { Language } from '#shared/languages.ts'

/** Ids of all sentences of the release, in the order of the catalogue. */
export const releaseSentenceIds = Object.keys(texts.en)

const own = (language: Language, id: string) =>
  Object.hasOwn(texts[language], id) ? texts[language][id] : undefined

export const getEnglishText = (id: string): string | undefined => own('en', id)

export const hasReleaseTranslation = (language: Language, id: string) => own(language, id) !== undefined

/** Returns the text of the release. It is in English if the language has no translation. */
export const getReleaseText = (language: Language, id: string): string | undefined =>
  own(language, id) ?? getEnglishText(id)

/** Returns the release's text by key. In a build, keys are numbers. */
export const createReleaseTranslate =
  (language: Language) =>
  (key: string): string =>
    getReleaseText(language, toSentenceId(key)) ?? ''

/**
 * Returns a hash of the release's text. A changed text is stored with this hash, so that a different text in
 * a later release is noticed.
 */
export function hashReleaseText(language: Language, id: string): string {
  return sha256(getReleaseText(language, id) ?? '').toString('hex')
}

/** Returns the placeholders and tags of a sentence's English text, in order. */
export function listPlaceholdersAndTags(id: string): string[] {
  const { values, tags } = parseSentenceShape(getEnglishText(id) ?? '')
  return [
    ...Array.from(values.keys(), (name) => `{${name}}`),
    ...Array.from(tags).flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
  ]
}

const byNumber = Object.keys(numbers)

/** Returns the id of the sentence that a page's script names by this key. */
export const toSentenceId = (key: string): string => (isBuild ? (byNumber[Number(key)] ?? key) : key)

/** Translations that readers approved before this release. The hash covers the text and its English. */
export const releaseApprovals = approvals

/** Returns the key by which scripts refer to a sentence. */
export const toSentenceKey = (id: string, isBuilt = isBuild): string => (isBuilt ? String(numbers[id]) : id)

/** Identifies the build, because the numbers of sentences differ between builds. */
export const releaseBuildId = mark

/** Returns the nouns (first parts of ids) of the texts that these pages use, and of the texts that every page uses. */
export function listPageNouns(pages: readonly string[]): Set<string> {
  return new Set([...everywhere, ...pages.flatMap((page) => pageNouns[page] ?? [])])
}
