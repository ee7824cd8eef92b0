import type { ContentSentence } from '#shared/content.ts'
import { type Language, languageCodes } from '#shared/languages.ts'
import { capitalise } from '#shared/number-words.ts'
import { containsWords } from '#web/common/lists/contains-words.ts'
import { createListUrlFormat } from '#web/common/lists/list-url-format.ts'

export const contentViews = ['all', 'changed', 'drafts', 'to-check', 'not-approved'] as const
export type ContentView = (typeof contentViews)[number]

export const contentViewNames: Record<ContentView, string> = {
  all: 'All',
  changed: 'Changed',
  drafts: 'Drafts',
  'to-check': 'To check',
  'not-approved': 'Not approved',
}

export const contentUrlFormat = createListUrlFormat({
  language: languageCodes as [Language, ...Language[]],
  view: contentViews,
})
export type ContentState = ReturnType<typeof contentUrlFormat.parse>

/** Returns the text that the public sees: the published change, otherwise the default. */
export const getPublicText = ({ published, release }: ContentSentence) => published?.said ?? release ?? ''

/** Returns the text that the public will see after the drafts are published. */
export const getNextText = (sentence: ContentSentence) =>
  sentence.draft ? (sentence.draft.said ?? sentence.release ?? '') : getPublicText(sentence)

/** True if a native speaker has approved the public text. */
export const isApprovedSentence = ({ approved }: ContentSentence) => approved?.isNative === true

const tests: Record<ContentView, (sentence: ContentSentence) => boolean> = {
  all: () => true,
  changed: ({ published }) => published !== null,
  drafts: ({ draft, settings }) => draft !== null && settings === null,
  'to-check': ({ isReleaseNewer, problem }) => isReleaseNewer || problem !== null,
  'not-approved': (sentence) => sentence.isRead && !isApprovedSentence(sentence),
}

export const isInContentView = (sentence: ContentSentence, view: ContentView) => tests[view](sentence)

/**
 * True if each word of the search is in the id or in one of the texts: the text after the drafts are
 * published, the default text, or the English text.
 */
export function matchesSentenceSearch(sentence: ContentSentence, search: string): boolean {
  const words = [sentence.id, getNextText(sentence), sentence.release, sentence.english]
  return containsWords(words.join(' '), search)
}

export type SentenceGroup = { name: string; sentences: ContentSentence[] }

/** Groups sentences by the first parts of their ids, in the order of the catalogue. */
export function groupSentencesBySection(sentences: readonly ContentSentence[]): SentenceGroup[] {
  const sections = new Map<string, ContentSentence[]>()
  for (const sentence of sentences) {
    const name = getSectionName(sentence.id)
    const rows = sections.get(name)
    if (rows) rows.push(sentence)
    else sections.set(name, [sentence])
  }
  return Array.from(sections, ([name, rows]) => ({ name, sentences: rows }))
}

export function getSectionName(id: string): string {
  const [noun = '', ...rest] = id.split('.')
  const place = rest.length > 1 ? rest[0] : undefined
  const title = capitalise(noun)
  return place ? `${title}: ${place.replaceAll('-', ' ')}` : title
}

/** Splits `On {date} <record>{name}</record>` into text and placeholders. A plural stays one piece. */
export function splitPlaceholders(text: string): { text: string; isFilled: boolean }[] {
  const pieces: { text: string; isFilled: boolean }[] = []
  let rest = text
  while (rest) {
    const at = rest.search(/\{|<\/?[a-z][a-z0-9-]*>/)
    const words = at < 0 ? rest : rest.slice(0, at)
    if (words) pieces.push({ text: words, isFilled: false })
    rest = rest.slice(words.length)
    const filled = rest.startsWith('{') ? bracketed(rest) : (/^<[^>]*>/.exec(rest)?.[0] ?? '')
    if (filled) pieces.push({ text: filled, isFilled: true })
    rest = rest.slice(filled.length)
  }
  return pieces
}

function bracketed(text: string): string {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return text.slice(0, at + 1)
  }
  return text
}

export const hasPlaceholder = (said: string, piece: string) =>
  piece.startsWith('<') ? said.includes(piece) : new RegExp(`\\{\\s*${piece.slice(1, -1)}\\s*[,}]`).test(said)
