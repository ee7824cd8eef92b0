import type { Language } from '#shared/languages.ts'
import type { Tokens } from '#shared/say.ts'
import type { FilledWords, PlainId, TaggedWords } from '#shared/word-ids.ts'

export type { PlainId } from '#shared/word-ids.ts'
export type WordValues = FilledWords
export type TaggedId = keyof TaggedWords
export type TagsOf<Id extends TaggedId> = TaggedWords[Id]

/** Says a sentence of the catalogue. */
export type Say = {
  (id: PlainId): string
  <Id extends keyof FilledWords>(id: Id, values: FilledWords[Id]): string
}

/** The sentences of one language, as far as they have come. */
export type Words = {
  language: Language
  t: Say
  /** Undefined if the noun's sentences are in this language; 'en' if English ones replace them. */
  langOf: (noun: string) => 'en' | undefined
  /** Fetches what a page says, by its file without `web/pages/` and its ending. */
  load: (page: string) => Promise<void>
  /** From now on the owner says these instead of the release, and nothing else. */
  take: (said: ChangedSentences) => void
  /** Called once they are taken. */
  onTaken?: () => void
  /** Where the owner's changes for pages after the first are; none where there are none. */
  rest?: string | undefined
}

/** Sentences the owner changed, by what the scripts of the build call them. */
export type ChangedSentences = Record<string, string | Tokens>

/** The changed sentences of a page and its parts; `rest` is the address of all others. */
export type PageWords = { said: ChangedSentences; rest?: string }

export type ChangedWords = {
  /** Ids changed in this language itself; elsewhere changed English is used. */
  own: ReadonlySet<string>
  /** Keyed for the server's own scripts, by id. */
  said: ChangedSentences
  /** Keyed for the browser's scripts: by number in a build, otherwise by id. */
  all: (isBuilt: boolean) => ChangedSentences
  forPages: (pages: readonly string[], isBuilt: boolean) => PageWords
}

export type Piece = string | { tag: string; pieces: Piece[] }

/** `On {date} <record>The Most</record>` as pieces; any other tag stays text. */
export function splitTags(text: string, names: readonly string[]): Piece[] {
  const pieces: Piece[] = []
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
