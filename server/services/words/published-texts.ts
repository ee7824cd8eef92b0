import { Hono } from 'hono'
import { z } from 'zod'
import { type RunAs, service } from '#backend/db/run-as.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import {
  hasReleaseTranslation,
  listPageNouns,
  releaseBuildId,
  toSentenceKey,
} from '#server/services/words/release.ts'
import { findSentenceProblem } from '#server/services/words/sentence-problem.ts'
import { compileSentence } from '#server/services/words/sentence-shape.ts'
import type { SentenceToken, SentenceTokens } from '#shared/create-translate.ts'
import { type Language, languageCodes } from '#shared/languages.ts'
import type { ChangedTexts } from '#shared/words.ts'

const published = z.object({
  version: z.number(),
  changes: z.array(
    z.object({
      language: z.enum(languageCodes as [Language, ...Language[]]),
      id: z.string(),
      said: z.string(),
    }),
  ),
})
type Published = z.output<typeof published>
type PublishedWordsOptions = { runAs: RunAs; generation: () => number }

/** Path segment for scripts that are not from a build. */
const byIds = 'ids'

/** Milliseconds a page waits for the current texts. After that it uses the last known ones. */
const timeoutMs = 2_000

/** Reads the texts that the owner published in place of the release's, and reads them again after every change. */
export function createPublishedTextService({ runAs, generation }: PublishedWordsOptions) {
  let known: { generation: number; version: number; words: Map<Language, ChangedTexts> } | undefined
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const begun = generation()
    const [row] = await runAs(
      service,
      (tx) => tx<{ data: unknown }[]>`select private.get_published_content() as data`,
      { readOnly: true },
    )
    const { version, changes } = published.parse(row?.data)
    const words = known?.version === version ? known.words : wordsOf(version, changes)
    known = { generation: begun, version, words }
  }

  /** False if the texts could not be read in time. Pages may then show the last known texts, but must not be cached. */
  async function isFresh(): Promise<boolean> {
    const wanted = generation()
    if (isKnownUpTo(wanted)) return true
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), timeoutMs).unref())
    return Promise.race([
      readUpTo(wanted).then(
        () => true,
        () => false,
      ),
      late,
    ])
  }

  const isKnownUpTo = (wanted: number) => known !== undefined && known.generation >= wanted

  /** Reads until the result includes `wanted`, because a read that began earlier may lack later changes. */
  async function readUpTo(wanted: number): Promise<void> {
    while (!isKnownUpTo(wanted)) {
      reading ??= read().finally(() => {
        reading = undefined
      })
      await reading
    }
  }

  const routes = new Hono<ServerBindings>()
  // Serves the changed texts to pages in the browser. Each version and build has its own URL, so the response
  // can be cached forever.
  routes.get('/:build/:file{[a-z]+-\\d+\\.json}', async (context, next) => {
    const { build, file } = context.req.param()
    const [language, version] = file.replace('.json', '').split('-')
    await isFresh()
    const words = known?.words.get(language as Language)
    const isBuilt = build === releaseBuildId
    const isKnown = languageCodes.includes(language as Language) && String(known?.version) === version
    if (!isKnown || !(isBuilt || build === byIds)) return next()
    // Returns the whole list and not only differences, because an open page must also learn that a text is
    // the release's again.
    return context.json(words?.all(isBuilt) ?? {}, 200, {
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
  routes.all('*', (context) => context.json({ message: 'Not found' }, 404))

  return {
    async changedWords(language: Language) {
      const isKept = await isFresh()
      return { words: known?.words.get(language), isPartial: !isKept }
    },
    routes,
  }
}

function wordsOf(version: number, changes: Published['changes']): Map<Language, ChangedTexts> {
  const words = new Map<Language, ChangedTexts>()
  for (const language of languageCodes) {
    const own = changes.filter((change) => change.language === language)
    // Uses the owner's English for a text without a translation in the language.
    const standIns = changes.filter(
      (change) =>
        language !== 'en' &&
        change.language === 'en' &&
        !hasReleaseTranslation(language, change.id) &&
        !own.some(({ id }) => id === change.id),
    )
    // Leaves out changes that no longer fit the release, so that a page never shows an unfilled placeholder.
    const fitting = [...own, ...standIns].filter(
      (change) => findSentenceProblem(change.language, change.id, change.said) === undefined,
    )
    if (fitting.length > 0)
      words.set(language, {
        ...changedWords(`${language}-${version}`, fitting),
        own: ownIds(language, fitting),
      })
  }
  return words
}

const ownIds = (language: Language, changes: Published['changes']) =>
  new Set(changes.filter((change) => change.language === language).map(({ id }) => id))

function changedWords(file: string, changes: Published['changes']): Omit<ChangedTexts, 'own'> {
  const compiled = changes.map(({ id, said }) => ({
    noun: id.split('.')[0] ?? '',
    id,
    said: compileSentence(said) as string | SentenceTokens | SentenceToken[],
  }))
  const pick = (rows: typeof compiled, isBuilt?: boolean) =>
    Object.fromEntries(rows.map(({ id, said }) => [toSentenceKey(id, isBuilt), said])) as ChangedTexts['said']
  return {
    said: pick(compiled),
    all: (isBuilt) => pick(compiled, isBuilt),
    forPages(pages, isBuilt) {
      const nouns = listPageNouns(pages)
      const here = compiled.filter(({ noun }) => nouns.has(noun))
      return {
        said: pick(here, isBuilt),
        ...(here.length < compiled.length && {
          rest: `/words/${isBuilt ? releaseBuildId : byIds}/${file}.json`,
        }),
      }
    },
  }
}
