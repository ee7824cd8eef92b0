import type { SentenceTokens } from '#shared/create-translate.ts'
import type { Language } from '#shared/languages.ts'
import type { FilledWords, PlainId, TaggedWords } from '#shared/word-ids.ts'

export type { PlainId } from '#shared/word-ids.ts'
export type TextValues = FilledWords
export type TaggedId = keyof TaggedWords
export type TagsOf<Id extends TaggedId> = TaggedWords[Id]

/** Returns a text of the catalogue. */
export type Translate = {
  (id: PlainId): string
  <Id extends keyof FilledWords>(id: Id, values: FilledWords[Id]): string
}

/** Texts of one language that have loaded so far. */
export type Translations = {
  language: Language
  t: Translate
  /** Returns undefined if the noun's texts are in this language, or 'en' if English texts replace them. */
  langOf: (noun: string) => 'en' | undefined
  /** Loads the texts of a page, named by its file in `web/` without the extension. */
  load: (page: string) => Promise<void>
  /** Sets the owner's changed texts, which replace all earlier changes. */
  take: (said: ChangedSentences) => void
  /** Called after changed texts were set. */
  onTaken?: () => void
  /** Address from which later pages load the owner's other changes; undefined if there are none. */
  rest?: string | undefined
}

/**
 * Texts that the owner has changed, by the key with which scripts refer to the sentence: a number in a build,
 * otherwise the id.
 */
export type ChangedSentences = Record<string, string | SentenceTokens>

/** Changed texts of a page and its parts. `rest` is the address of all others. */
export type PageTexts = { said: ChangedSentences; rest?: string }

export type ChangedTexts = {
  /**
   * Ids of the sentences that the owner changed in this language. Other changes are English texts, for
   * sentences without a translation.
   */
  own: ReadonlySet<string>
  /** Changed texts for pages and emails that the server renders, by key. */
  said: ChangedSentences
  /** Returns changed texts for the browser's scripts, by number in a build, otherwise by id. */
  all: (isBuilt: boolean) => ChangedSentences
  forPages: (pages: readonly string[], isBuilt: boolean) => PageTexts
}

export type TextPiece = string | { tag: string; pieces: TextPiece[] }

/** Splits `On {date} <record>The Most</record>` into pieces. Tags that are not in `names` stay text. */
export function splitTags(text: string, names: readonly string[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let rest = text
  while (rest) {
    const [whole, tag = ''] = openingOf(rest, names) ?? []
    const at = whole === undefined ? -1 : rest.indexOf(whole)
    const end = whole === undefined ? -1 : rest.indexOf(`</${tag}>`, at)
    if (whole === undefined || end < 0) return [...pieces, rest]
    if (at > 0) pieces.push(rest.slice(0, at))
    pieces.push({ tag, pieces: splitTags(rest.slice(at + whole.length, end), names) })
    rest = rest.slice(end + tag.length + 3)
  }
  return pieces
}

function openingOf(text: string, names: readonly string[]) {
  return new RegExp(`<(${names.join('|')})>`).exec(text)
}
