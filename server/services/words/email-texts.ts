import { escapeHtml } from '#server/rendering/escape.ts'
import {
  getReleaseText,
  hasReleaseTranslation,
  releaseSentenceIds,
  toSentenceId,
  toSentenceKey,
} from '#server/services/words/release.ts'
import { compileSentence } from '#server/services/words/sentence-shape.ts'
import { createTranslate, type SentenceTokens } from '#shared/create-translate.ts'
import { getLanguageFacts, isDraftLanguage, type Language } from '#shared/languages.ts'
import {
  type ChangedTexts,
  splitTags,
  type TaggedId,
  type TagsOf,
  type TextPiece,
  type TextValues,
  type Translate,
} from '#shared/words.ts'

/** HTML and text before and after the content of a tag. A sentence cannot add tags of its own. */
export type TagPair = { html: readonly [string, string]; text: readonly [string, string] }

/** Tags around a title that a person typed. */
export const titleTag: TagPair = { html: ['<strong>', '</strong>'], text: ['"', '"'] }

/** One sentence as HTML and as plain text. */
export type EmailBody = { html: string; text: string }

type TwinOf = <Id extends TaggedId>(
  id: Id,
  values: Id extends keyof TextValues ? TextValues[Id] : Record<string, never>,
  tags: Record<TagsOf<Id>, TagPair>,
) => EmailBody

export type EmailTexts = {
  language: Language
  t: Translate
  twin: TwinOf
  /**
   * Returns the texts of one part, for example `code` of `emails.code.lead`. If the language lacks one text
   * of the part, the whole part is in English, so that no part mixes languages. Texts that nobody has
   * approved (codes, consent, irreversible actions) stay in English for this reason.
   */
  part: (name: string) => EmailTexts
  /**
   * Lines at the end of an email in a draft language. They say, in this language and in English, that no
   * native speaker has read the translation. Empty in other languages.
   */
  draft: string[]
}

/** Texts of a language; English if none is given. */
export type LoadEmailTexts = (language: Language | undefined) => Promise<EmailTexts>

type Changes = (language: Language) => Promise<{ words: ChangedTexts | undefined }>

/**
 * Returns a loader for the texts of emails. They are in the same catalogue as those of pages, and include the
 * owner's changes.
 */
export function createEmailTextLoader(changedWords: Changes): LoadEmailTexts {
  return async (language = 'en') => {
    const changes = (await changedWords(language)).words
    if (language === 'en') return wordsOf('en', changes)
    return wordsOf(language, changes, wordsOf('en', (await changedWords('en')).words))
  }
}

function wordsOf(language: Language, changes: ChangedTexts | undefined, standIn?: EmailTexts): EmailTexts {
  const sayTokens = createTranslate(getLanguageFacts(language).numbers)
  // Accepts sentence numbers as keys, because in a build all scripts, including the callers, refer to
  // sentences by number.
  const say = (key: string, values: Record<string, unknown> = {}) => {
    const id = toSentenceId(key)
    const said =
      changes?.said[toSentenceKey(id)] ??
      (compileSentence(getReleaseText(language, id) ?? id) as string | SentenceTokens)
    return typeof said === 'object' ? sayTokens(said, values) : said
  }
  const t = say as Translate
  const isWhole = (part: string) =>
    releaseSentenceIds.every(
      (id) =>
        !id.startsWith(`emails.${part}.`) || hasReleaseTranslation(language, id) || changes?.own.has(id),
    )
  const words: EmailTexts = {
    language,
    t,
    twin: (id, values, tags) => twin(splitTags(say(id, marked(values)), Object.keys(tags)), values, tags),
    part: (name) => (standIn && !isWhole(name) ? standIn : words),
    draft: standIn && isDraftLanguage(language) ? [t('site.draft.own'), standIn.t('emails.frame.draft')] : [],
  }
  return words
}

/** Returns the texts of the release, without the owner's changes. */
export const createReleaseTexts = (language: Language): EmailTexts => wordsOf(language, undefined)

/** English texts of the release, for emails of the back office and pages behind links in emails. */
export const englishTexts = createReleaseTexts('en')

// Replaces values that may contain tags by markers. These values are inserted after the tags have been
// parsed. Other values stay, because they may select a plural form.
function marked(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value], at) => [
      name,
      /[<\ue000]/.test(String(value)) ? `\ue000${at}\ue001` : value,
    ]),
  )
}

function twin(
  pieces: readonly TextPiece[],
  values: Record<string, unknown>,
  tags: Record<string, TagPair>,
): EmailBody {
  const given = Object.values(values)
  const fill = (text: string) =>
    text.replace(/\ue000(\d+)\ue001/g, (_mark, at: string) => String(given[Number(at)]))
  const draw = (
    parts: readonly TextPiece[],
    half: keyof TagPair,
    escaped: (text: string) => string,
  ): string =>
    parts
      .map((piece) => {
        if (typeof piece === 'string') return escaped(fill(piece))
        const [before, after] = tags[piece.tag]?.[half] ?? ['', '']
        return before + draw(piece.pieces, half, escaped) + after
      })
      .join('')
  return { html: draw(pieces, 'html', escapeHtml), text: draw(pieces, 'text', (text) => text) }
}
