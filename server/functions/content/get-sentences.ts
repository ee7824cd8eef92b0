import type { Identity, RunAs } from '#backend/db/run-as.ts'
import { type Content, readContent } from '#server/functions/content/content.ts'
import { defineEditorFunction } from '#server/functions/define-function.ts'
import {
  getEnglishText,
  getReleaseText,
  hashReleaseText,
  listPlaceholdersAndTags,
  releaseSentenceIds,
  toSentenceKey,
} from '#server/services/words/release.ts'
import {
  addReleaseReviews,
  type CurrentReview,
  createTranslationLookup,
  currentReviewRows,
  getApproval,
  groupReviewsBySentence,
  listProposals,
  type TranslationPair,
} from '#server/services/words/reviews.ts'
import { findSentenceProblem } from '#server/services/words/sentence-problem.ts'
import { compileSentence } from '#server/services/words/sentence-shape.ts'
import { type ContentSentence, sentenceListInput } from '#shared/content.ts'
import type { Language } from '#shared/languages.ts'

/** Reviews of a language, and its current texts. */
type Read = { reviews: Map<string, CurrentReview[]>; said: (id: string) => TranslationPair | undefined }

/**
 * `get-sentences` (not in the specification): returns the sentences of a language with their changes. It also
 * returns all drafts and the latest versions.
 */
export const getSentences = defineEditorFunction({
  input: sentenceListInput,
  async run({ input: { language }, administrator, server }) {
    const content = await readContent(server.runAs, administrator.identity)
    const read = {
      said: createTranslationLookup(language, content.published),
      reviews: await readReviews(server.runAs, administrator.identity, language),
    }
    const ids = new Set([
      ...releaseSentenceIds,
      ...[...content.drafts, ...content.published]
        .filter((change) => change.language === language)
        .map(({ id }) => id),
    ])
    return {
      data: {
        sentences: Array.from(ids, (id) => sentenceOf(language, id, content, read)),
        drafts: draftChanges(content),
        newestDraft: Math.max(0, ...content.drafts.map(({ version }) => version)),
        preview: previewOf(language, content),
        versions: content.versions,
      },
    }
  },
})

async function readReviews(runAs: RunAs, who: Identity, language: Language) {
  const [row] = await runAs(
    who,
    (tx) => tx<{ data: unknown; names: string[] }[]>`
      select private.get_current_reviews(${language}) as data, private.get_reader_names(${language}) as names`,
    { readOnly: true },
  )
  const reviews = currentReviewRows.parse(row?.data)
  return groupReviewsBySentence(addReleaseReviews({ language, reviews, names: row?.names ?? [] }))
}

function sentenceOf(
  language: Language,
  id: string,
  content: Content,
  { reviews, said }: Read,
): ContentSentence {
  const { drafts, published } = content
  const isThis = (change: { language: Language; id: string }) =>
    change.language === language && change.id === id
  const draft = drafts.find(isThis)
  const change = published.find(isThis)
  const newest = draft ?? change
  const told = reviews.get(id) ?? []
  const sentence = said(id)
  const approved = sentence && getApproval(sentence, told)
  return {
    id,
    key: toSentenceKey(id, true),
    english: getEnglishText(id) ?? null,
    release: getReleaseText(language, id) ?? null,
    filled: listPlaceholdersAndTags(id),
    draft: draft
      ? { said: draft.said, version: draft.version, changedAt: draft.changedAt, changedBy: draft.changedBy }
      : null,
    published: change ? { said: change.said, version: change.version } : null,
    isReleaseNewer: newest?.said != null && newest.releaseHash !== hashReleaseText(language, id),
    problem: newest?.said == null ? null : (findSentenceProblem(language, id, newest.said) ?? null),
    settings: sectionOf(id, content),
    isRead: sentence !== undefined,
    approved: approved
      ? { reader: approved.reader, isNative: approved.isNative, reviewedAt: approved.reviewedAt }
      : null,
    proposals: sentence
      ? listProposals(sentence, told).map(({ said: words, reader, reviewedAt }) => ({
          said: words,
          reader,
          reviewedAt,
        }))
      : [],
  }
}

/**
 * Returns each changed text twice, by id and by number. The page in the preview frame asks for texts by
 * number if it is from a build, otherwise by id. The Content screen does not know which.
 */
function previewOf(language: Language, { drafts, published }: Content) {
  const said = new Map(
    [...published, ...drafts]
      .filter((change) => change.language === language)
      .map(({ id, said: words }) => [id, words ?? getReleaseText(language, id) ?? '']),
  )
  return Object.fromEntries(
    [...said]
      .filter(([id, words]) => findSentenceProblem(language, id, words) === undefined)
      .flatMap(([id, words]) => [id, toSentenceKey(id, true)].map((key) => [key, compileSentence(words)])),
  )
}

/**
 * Returns the section of Settings where this sentence is edited. Null if it is edited in Content. The name of
 * the section is the first part of the sentence's id.
 */
function sectionOf(id: string, { inSettings }: Content): string | null {
  const [noun = ''] = id.split('.')
  return inSettings.includes(noun) ? noun : null
}

/**
 * Returns the drafts as they would be published, with the texts that they replace. Drafts of texts that are
 * edited in Settings are not published.
 */
function draftChanges(content: Content) {
  const { drafts, published } = content
  const own = drafts.filter(({ id }) => sectionOf(id, content) === null)
  return own.map(({ language, id, said }) => {
    const before = published.find((change) => change.language === language && change.id === id)
    const release = getReleaseText(language, id) ?? null
    return { language, id, was: before?.said ?? release, is: said ?? release }
  })
}
