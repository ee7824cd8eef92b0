import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type RunAs, service } from '#backend/db/run-as.ts'
import { getErrorSentence } from '#server/services/words/refuse.ts'
import { releaseSentenceIds } from '#server/services/words/release.ts'
import {
  createTranslationLookup,
  currentReviewRows,
  getApproval,
  groupReviewsBySentence,
  hashReview,
  type PublishedSentence,
} from '#server/services/words/reviews.ts'
import { findSentenceProblem } from '#server/services/words/sentence-problem.ts'
import { findCharacterProblems } from '#server/services/words/sentence-shape.ts'
import { type Language, languageCodes } from '#shared/languages.ts'

type Pulled = { written: string[]; refused: string[]; approvals: number }
type Nested = { [part: string]: string | Nested }
type Approval = { language: string; id: string; hash: string; reader: string; native: boolean; on: string }
type Review = { about: string; read: Approval[]; doubts: object }

const publishedRows = z.array(
  z.object({
    language: z.enum(languageCodes as [Language, ...Language[]]),
    id: z.string(),
    said: z.string(),
  }),
)

/**
 * Writes published and approved texts into the catalogues of `folder`, for the next release. Texts that the
 * next release cannot use are refused and stay published on the site.
 */
export async function pullTexts(runAs: RunAs, folder: string): Promise<Pulled> {
  const published = await readPublished(runAs)
  const fitting = published.filter((sentence) => problemOf(sentence) === undefined)
  const refused = published
    .filter((sentence) => !fitting.includes(sentence))
    .map((sentence) => `words/${sentence.language}: ${sentence.id}: ${problemOf(sentence)}`)
  const written = fitting.filter((sentence) => writeSentence(folder, sentence))
  const approvals = await writeApprovals(runAs, folder, fitting)
  return { written: written.map(({ language, id }) => `words/${language}: ${id}`), refused, approvals }
}

async function readPublished(runAs: RunAs): Promise<PublishedSentence[]> {
  const [row] = await runAs(
    service,
    (tx) => tx<{ changes: unknown }[]>`select private.get_published_content() -> 'changes' as changes`,
    { readOnly: true },
  )
  return publishedRows.parse(row?.changes)
}

/**
 * Returns why the next release could not use a text. Also checks the characters of the text, as `npm run
 * words` does.
 */
function problemOf({ language, id, said }: PublishedSentence): string | undefined {
  const problem = findSentenceProblem(language, id, said)
  if (problem) return getErrorSentence(problem.code, problem.values)
  const [emails] = findCharacterProblems(language, said)
  return emails && `It ${emails}.`
}

/** Writes a text into its catalogue. Returns false if the catalogue has it already. */
function writeSentence(folder: string, { language, id, said }: PublishedSentence): boolean {
  const [noun = '', ...path] = id.split('.')
  const file = join(folder, language, `${noun}.json`)
  const catalogue: Nested = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const last = path.pop() ?? ''
  let place = catalogue
  for (const part of path) {
    const inner = place[part] ?? {}
    if (typeof inner === 'string')
      throw new Error(`${file}: cannot add ${id}, because ${part} is already a sentence.`)
    place[part] = inner
    place = inner
  }
  if (place[last] === said) return false
  place[last] = said
  writeJson(file, catalogue)
  return true
}

/**
 * Writes at most one approval per sentence. If the file has approvals by readers of this database, they are
 * replaced by those in the database, because a reader may have withdrawn some. An approval by any other
 * reader stays while the sentence and its English text are unchanged.
 */
async function writeApprovals(
  runAs: RunAs,
  folder: string,
  published: readonly PublishedSentence[],
): Promise<number> {
  const file = join(folder, 'review.json')
  const review = JSON.parse(readFileSync(file, 'utf8')) as Review
  const readers = await readReaders(runAs)
  const approvals: Approval[] = []
  for (const language of languageCodes) {
    const saidOf = createTranslationLookup(language, published)
    const reviews = await readReviews(runAs, language)
    const before = new Map(
      review.read
        .filter((row) => row.language === language && !readers.has(`${language} ${row.reader}`))
        .map((row) => [row.id, row]),
    )
    for (const id of releaseSentenceIds) {
      const sentence = saidOf(id)
      if (!sentence) continue
      const hash = hashReview(sentence)
      const approval = getApproval(sentence, reviews.get(id) ?? [])
      const kept = before.get(id)
      if (approval)
        approvals.push({
          language,
          id,
          hash,
          reader: approval.reader,
          native: approval.isNative,
          on: approval.reviewedAt.slice(0, 10),
        })
      else if (kept?.hash === hash) approvals.push(kept)
    }
  }
  if (JSON.stringify(review.read) !== JSON.stringify(approvals))
    writeJson(file, { ...review, read: approvals })
  return approvals.length
}

async function readReviews(runAs: RunAs, language: Language) {
  const [row] = await runAs(
    service,
    (tx) => tx<{ reviews: unknown }[]>`select private.get_current_reviews(${language}) as reviews`,
    { readOnly: true },
  )
  return groupReviewsBySentence(currentReviewRows.parse(row?.reviews))
}

/** Reads all readers of this database, past and present, by language and name. */
async function readReaders(runAs: RunAs): Promise<Set<string>> {
  const rows = await runAs(
    service,
    (tx) => tx<{ language: string; name: string }[]>`select language, name from private.content_readers`,
    { readOnly: true },
  )
  return new Set(rows.map(({ language, name }) => `${language} ${name}`))
}

function writeJson(file: string, value: object) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
