import { z } from 'zod'
import { forEditor } from '#server/api/functions/define-function.ts'
import type { Identity, RunAs } from '#server/db/run-as.ts'
import { ApiError } from '#server/http/api-error.ts'
import {
  englishOf,
  filledIn,
  keyOf,
  releaseHash,
  releaseIds,
  releaseOf,
} from '#server/services/words/release.ts'
import {
  approvalOf,
  bySentence,
  createSaid,
  proposalsOf,
  type SaidSentence,
  type StandingReview,
  standingReviews,
  withRelease,
} from '#server/services/words/reviews.ts'
import { sentenceProblem } from '#server/services/words/sentence-problem.ts'
import { compile } from '#server/services/words/sentence-shape.ts'
import {
  type ContentSentence,
  contentChange,
  contentVersion,
  draftsSeen,
  sentencesAsked,
  sentenceWritten,
  versionSeen,
} from '#shared/content.ts'
import type { Language } from '#shared/languages.ts'

const place = contentChange.pick({ language: true, id: true })
export const publishedRow = place.extend({ said: z.string(), releaseHash: z.string(), version: z.number() })
const draftRow = publishedRow.extend({
  said: z.string().nullable(),
  changedAt: z.string(),
  changedBy: z.string().nullable(),
})
const stored = z.object({
  drafts: z.array(draftRow),
  published: z.array(publishedRow),
  versions: z.array(contentVersion),
})
type Stored = z.output<typeof stored>

/** What readers said of a language, and what visitors read of it. */
type Read = { reviews: Map<string, StandingReview[]>; said: (id: string) => SaidSentence | undefined }

/** What publishing changes for readers: every page. */
const invalidates = ['content_versions']

async function readContent(runAs: RunAs, who: Identity): Promise<Stored> {
  const [row] = await runAs(who, (tx) => tx<{ data: unknown }[]>`select private.read_content() as data`, {
    readOnly: true,
  })
  return stored.parse(row?.data)
}

/** `get-sentences` (ours): a language's sentences with what was changed, all drafts, the last versions. */
export const getSentences = forEditor({
  input: sentencesAsked,
  async run({ input: { language }, administrator, server }) {
    const content = await readContent(server.runAs, administrator.identity)
    const read = {
      said: createSaid(language, content.published),
      reviews: await readReviews(server.runAs, administrator.identity, language),
    }
    const ids = new Set([
      ...releaseIds,
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
      select private.standing_reviews(${language}) as data, private.reader_names(${language}) as names`,
    { readOnly: true },
  )
  const reviews = standingReviews.parse(row?.data)
  return bySentence(withRelease({ language, reviews, names: row?.names ?? [] }))
}

function sentenceOf(
  language: Language,
  id: string,
  { drafts, published }: Stored,
  { reviews, said }: Read,
): ContentSentence {
  const isThis = (change: { language: Language; id: string }) =>
    change.language === language && change.id === id
  const draft = drafts.find(isThis)
  const change = published.find(isThis)
  const newest = draft ?? change
  const told = reviews.get(id) ?? []
  const sentence = said(id)
  const approved = sentence && approvalOf(sentence, told)
  return {
    id,
    english: englishOf(id) ?? null,
    release: releaseOf(language, id) ?? null,
    filled: filledIn(id),
    draft: draft
      ? { said: draft.said, version: draft.version, changedAt: draft.changedAt, changedBy: draft.changedBy }
      : null,
    published: change ? { said: change.said, version: change.version } : null,
    isReleaseNewer: newest?.said != null && newest.releaseHash !== releaseHash(language, id),
    problem: newest?.said == null ? null : (sentenceProblem(language, id, newest.said) ?? null),
    isRead: sentence !== undefined,
    approved: approved
      ? { reader: approved.reader, isNative: approved.isNative, reviewedAt: approved.reviewedAt }
      : null,
    proposals: sentence
      ? proposalsOf(sentence, told).map(({ said: words, reader, reviewedAt }) => ({
          said: words,
          reader,
          reviewedAt,
        }))
      : [],
  }
}

/** By its id and by its number: whoever frames a page need not know which scripts it has. */
function previewOf(language: Language, { drafts, published }: Stored) {
  const said = new Map(
    [...published, ...drafts]
      .filter((change) => change.language === language)
      .map(({ id, said: words }) => [id, words ?? releaseOf(language, id) ?? '']),
  )
  return Object.fromEntries(
    [...said]
      .filter(([id, words]) => sentenceProblem(language, id, words) === undefined)
      .flatMap(([id, words]) => [id, keyOf(id, true)].map((key) => [key, compile(words)])),
  )
}

function draftChanges({ drafts, published }: Stored) {
  return drafts.map(({ language, id, said }) => {
    const before = published.find((change) => change.language === language && change.id === id)
    const release = releaseOf(language, id) ?? null
    return { language, id, was: before?.said ?? release, is: said ?? release }
  })
}

/** `save-sentence` (ours): keeps a draft of one sentence; without words it goes back to the release. */
export const saveSentence = forEditor({
  input: sentenceWritten,
  async run({ input: { language, id, said, version }, administrator, server }) {
    const words = said?.trim() ?? null
    const problem = words === null ? undefined : sentenceProblem(language, id, words)
    if (problem) throw new ApiError('validation_failed', problem)
    // The release's own words are no change of them.
    const kept = words === releaseOf(language, id) ? null : words
    const [row] = await server.runAs(
      administrator.identity,
      (tx) => tx<{ version: string }[]>`
        select private.save_sentence(${language}, ${id}, ${kept}, ${releaseHash(language, id)}, ${version}) as version`,
    )
    return { data: { version: Number(row?.version) } }
  },
})

/** `publish-content` (ours): all drafts at once, if they are those that were looked at. */
export const publishContent = forEditor({
  input: draftsSeen,
  async run({ input: { seen }, administrator, server }) {
    const { drafts } = await readContent(server.runAs, administrator.identity)
    for (const { language, id, said } of drafts) {
      const problem = said === null ? undefined : sentenceProblem(language, id, said)
      if (problem) throw new ApiError('validation_failed', `${id}: ${problem}`)
    }
    const [row] = await server.runAs(
      administrator.identity,
      (tx) => tx<{ number: number }[]>`select private.publish_content(${seen}) as number`,
      { invalidates },
    )
    return { data: { number: row?.number } }
  },
})

/** `discard-drafts` (ours): throws all drafts away, if they are those that were looked at. */
export const discardDrafts = forEditor({
  input: draftsSeen,
  async run({ input: { seen }, administrator, server }) {
    await server.runAs(administrator.identity, (tx) => tx`select private.discard_content(${seen})`)
    return {}
  },
})

/** `take-back-content` (ours): what the site said before the last version, as a new one. */
export const takeBackContent = forEditor({
  input: versionSeen,
  async run({ input: { number }, administrator, server }) {
    const [row] = await server.runAs(
      administrator.identity,
      (tx) => tx<{ number: number }[]>`select private.take_back_content(${number}) as number`,
      { invalidates },
    )
    return { data: { number: row?.number } }
  },
})
